extension PluginTemplate {
  /// A frame calculator in Rust, with the declarations of the header that it needs.
  static let rust = """
    use std::ffi::{c_char, c_void};

    // What of sqlayout_plugin.h is needed here, field by field; the header says what each means.
    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct Version { major: u16, minor: u16 }
    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct Size { width: f64, height: f64 }
    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct Rect { x: f64, y: f64, width: f64, height: f64 }
    #[repr(C)]
    #[derive(Clone, Copy)]
    pub struct Insets { top: f64, left: f64, bottom: f64, right: f64 }
    #[repr(C)]
    pub struct PreviousItem { struct_size: u32, reserved: u32, frame: Rect, spacing: Insets, padding: Insets }
    #[repr(C)]
    pub struct FrameArguments {
        struct_size: u32, for_sizing: u32,
        bounds: Rect, insets: Insets, spacing: Insets, padding: Insets,
        previous: *const PreviousItem, previous_to_previous: *const PreviousItem,
        parameters: *const f64, state: *mut c_void, host: *const c_void,
        measure: extern "C" fn(*const FrameArguments, Size) -> Size,
        context: *mut c_void,
    }
    #[repr(C)]
    pub struct Parameter {
        struct_size: u32, reserved: u32, name: *const c_char,
        default_value: f64, minimum: f64, maximum: f64,
    }
    #[repr(C)]
    pub struct Calculator {
        struct_size: u32, kind: u32, name: *const c_char, summary: *const c_char,
        traits: u32, parameter_count: u32, parameters: *const &'static Parameter,
        frame: Option<extern "C" fn(*const FrameArguments, *mut Rect) -> i32>,
        size: *const c_void, edges: *const c_void, arrange: *const c_void,
        create: *const c_void, destroy: *const c_void,
    }
    #[repr(C)]
    pub struct Plugin {
        struct_size: u32, abi_version: Version, name: *const c_char, version: *const c_char,
        calculator_count: u32, reserved: u32, calculators: *const &'static Calculator,
        get_extension: *const c_void,
    }
    // Nothing in them ever changes.
    unsafe impl Sync for Parameter {}
    unsafe impl Sync for Calculator {}
    unsafe impl Sync for Plugin {}

    const OK: i32 = 0;
    const ABI: Version = Version { major: 1, minor: 0 };
    const KIND_FRAME: u32 = 1;
    // Spacing, padding, disjoint, translate, pure and first-item.
    const TRAITS: u32 = 0x0001 | 0x0002 | 0x0008 | 0x0010 | 0x0800 | 0x1000;

    fn larger(a: f64, b: f64) -> f64 { if b >= a { b } else { a } }

    /// Places one item.
    extern "C" fn place(arguments: *const FrameArguments, frame: *mut Rect) -> i32 {
        // Both are lent for the call, and never null.
        let a = unsafe { &*arguments };
        let gap = unsafe { *a.parameters };

        // The room: the bounds within the insets, less the padding.
        let left = a.bounds.x + a.insets.left + a.padding.left;
        let top = a.bounds.y + a.insets.top + a.padding.top;
        let right = a.bounds.x + a.bounds.width - a.insets.right - a.padding.right;
        let bottom = a.bounds.y + a.bounds.height - a.insets.bottom - a.padding.bottom;
        let room = Size { width: larger(0.0, right - left), height: larger(0.0, bottom - top) };
        let size = (a.measure)(arguments, room);

        // Below the previous item, the larger of the two spacings and the gap between.
        let y = match unsafe { a.previous.as_ref() } {
            None => top,
            Some(q) => {
                q.frame.y + q.frame.height + q.padding.bottom
                    + larger(q.spacing.bottom, a.spacing.top) + gap + a.padding.top
            }
        };
        unsafe { *frame = Rect { x: left, y, width: size.width, height: size.height } };
        OK
    }

    static GAP: Parameter = Parameter {
        struct_size: size_of::<Parameter>() as u32, reserved: 0, name: c"gap".as_ptr(),
        default_value: 0.0, minimum: 0.0, maximum: 1000.0,
    };
    static PARAMETERS: [&Parameter; 1] = [&GAP];
    static COLUMN: Calculator = Calculator {
        struct_size: size_of::<Calculator>() as u32, kind: KIND_FRAME,
        name: c"NAME.column".as_ptr(), summary: c"A column with a gap between its items".as_ptr(),
        traits: TRAITS, parameter_count: 1, parameters: PARAMETERS.as_ptr(), frame: Some(place),
        size: std::ptr::null(), edges: std::ptr::null(), arrange: std::ptr::null(),
        create: std::ptr::null(), destroy: std::ptr::null(),
    };
    static CALCULATORS: [&Calculator; 1] = [&COLUMN];
    static PLUGIN: Plugin = Plugin {
        struct_size: size_of::<Plugin>() as u32, abi_version: ABI,
        name: c"NAME".as_ptr(), version: c"0.1.0".as_ptr(),
        calculator_count: 1, reserved: 0, calculators: CALCULATORS.as_ptr(),
        get_extension: std::ptr::null(),
    };

    /// The one function that a host looks for.
    #[no_mangle]
    pub extern "C" fn sqlayout_plugin_entry(version: Version, _host: *const c_void) -> *const Plugin {
        if version.major == ABI.major { &PLUGIN } else { std::ptr::null() }
    }

    """
}
