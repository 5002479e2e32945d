/// The table of the 105 calculators in layout-semantics.md, row by row, so that the two can be compared by eye.
///
/// The words in brackets of `centerAlignedVStack` are written `cut-both-sides-alike`.
let referenceTable: [(name: String, pipeline: String)] = [
  // Matching and container-aligned
  ("matchContainer", "container"),
  ("matchContainerFullBleed", "full-bleed"),
  ("matchPrevious", "previous"),
  ("containerCenterAligned", "container → fit → container-center-x → container-center-y"),
  ("containerTopLeftAligned", "container → fit"),
  ("containerTopRightAligned", "container → fit → container-right"),
  ("containerBottomLeftAligned", "container → fit → container-bottom"),
  ("containerBottomRightAligned", "container → fit → container-right → container-bottom"),
  ("containerCenterLeftAligned", "container → fit → container-center-y"),
  ("containerCenterRightAligned", "container → fit → container-right → container-center-y"),
  ("containerCenterTopAligned", "container → fit → container-center-x"),
  ("containerCenterBottomAligned", "container → fit → container-center-x → container-bottom"),
  ("containerWidthTopAligned", "container → fit-height"),
  ("containerWidthBottomAligned", "container → fit-height → container-bottom"),
  ("containerWidthCenterAligned", "container → fit-height → container-center-y"),
  ("containerHeightLeftAligned", "container → fit-width"),
  ("containerHeightRightAligned", "container → fit-width → container-right"),
  ("containerHeightCenterAligned", "container → fit-width → container-center-x"),
  // Aligned to the previous item
  ("centerAligned", "container → fit → previous-center-x → previous-center-y"),
  ("topLeftAligned", "container → fit → previous-left → previous-top"),
  ("centerTopAligned", "container → fit → previous-center-x → previous-top"),
  ("topRightAligned", "container → fit → previous-right → previous-top"),
  ("centerRightAligned", "container → fit → previous-right → previous-center-y"),
  ("bottomRightAligned", "container → fit → previous-right → previous-bottom"),
  ("centerBottomAligned", "container → fit → previous-center-x → previous-bottom"),
  ("bottomLeftAligned", "container → fit → previous-left → previous-bottom"),
  ("centerLeftAligned", "container → fit → previous-left → previous-center-y"),
  ("widthTopAligned", "previous → fit-height"),
  ("widthBottomAligned", "previous → fit-height → previous-bottom"),
  ("widthCenterAligned", "previous → fit-height → previous-center-y"),
  ("heightLeftAligned", "previous → fit-width"),
  ("heightRightAligned", "previous → fit-width → previous-right"),
  ("heightCenterAligned", "previous → fit-width → previous-center-x"),
  // Vertical stacks
  ("containerLeftAlignedVStack", "container → fit → below-previous"),
  ("containerLeftAlignedVStackUp", "container → fit → above-previous"),
  ("containerRightAlignedVStack", "container → fit → below-previous → container-right"),
  ("containerRightAlignedVStackUp", "container → fit → above-previous → container-right"),
  ("containerCenterAlignedVStack", "container → fit → below-previous → container-center-x"),
  ("containerCenterAlignedVStackUp", "container → fit → above-previous → container-center-x"),
  ("containerWidthVStack", "container → fit-height → below-previous"),
  ("containerWidthVStackUp", "container → fit-height → above-previous"),
  ("leftAlignedVStack", "container → fit → below-previous → previous-left → crop [fit-height]"),
  ("leftAlignedVStackUp", "leftAlignedVStack → above-previous"),
  ("rightAlignedVStack", "container → fit → below-previous → previous-right → crop [fit-height]"),
  ("rightAlignedVStackUp", "rightAlignedVStack → above-previous"),
  (
    "centerAlignedVStack",
    "container → fit → below-previous → previous-center-x → crop [cut-both-sides-alike → fit-height]"
  ),
  ("centerAlignedVStackUp", "centerAlignedVStack → above-previous"),
  ("widthAlignedVStack", "previous → fit-height → below-previous"),
  ("widthAlignedVStackUp", "previous → fit-height → above-previous"),
  // Horizontal stacks
  ("containerTopAlignedHStack", "container → fit → right-of-previous"),
  ("containerTopAlignedHStackLeft", "container → fit → left-of-previous"),
  ("containerTopAlignedHStackCropped", "containerTopAlignedHStack → crop [fit-height*]"),
  (
    "containerTopAlignedHStackLeftCropped",
    "containerTopAlignedHStackLeft → crop [fit-height* → left-of-previous]"
  ),
  ("containerBottomAlignedHStack", "container → fit → right-of-previous → container-bottom"),
  ("containerBottomAlignedHStackLeft", "container → fit → left-of-previous → container-bottom"),
  (
    "containerBottomAlignedHStackCropped",
    "containerBottomAlignedHStack → crop [fit-height* → container-bottom]"
  ),
  (
    "containerBottomAlignedHStackLeftCropped",
    "containerBottomAlignedHStackLeft → crop [fit-height* → container-bottom → left-of-previous]"
  ),
  ("containerCenterAlignedHStack", "container → fit → right-of-previous → container-center-y"),
  ("containerCenterAlignedHStackLeft", "container → fit → left-of-previous → container-center-y"),
  (
    "containerCenterAlignedHStackCropped",
    "containerCenterAlignedHStack → crop [fit-height* → container-center-y]"
  ),
  (
    "containerCenterAlignedHStackLeftCropped",
    "containerCenterAlignedHStackLeft → crop [fit-height* → container-center-y → left-of-previous]"
  ),
  ("containerHeightHStack", "container → fit-width → right-of-previous"),
  ("containerHeightHStackLeft", "container → fit-width → left-of-previous"),
  ("topAlignedHStack", "container → fit → right-of-previous → previous-top"),
  ("topAlignedHStackLeft", "container → fit → left-of-previous → previous-top"),
  ("topAlignedHStackCropped", "topAlignedHStack → crop [fit-height*]"),
  ("topAlignedHStackLeftCropped", "topAlignedHStackLeft → crop [fit-height* → left-of-previous]"),
  ("bottomAlignedHStack", "container → fit → right-of-previous → previous-bottom"),
  ("bottomAlignedHStackLeft", "container → fit → left-of-previous → previous-bottom"),
  ("bottomAlignedHStackCropped", "bottomAlignedHStack → crop [fit-height* → previous-bottom]"),
  (
    "bottomAlignedHStackLeftCropped",
    "bottomAlignedHStackLeft → crop [fit-height* → previous-bottom → left-of-previous]"
  ),
  ("centerAlignedHStack", "container → fit → right-of-previous → previous-center-y"),
  ("centerAlignedHStackLeft", "container → fit → left-of-previous → previous-center-y"),
  ("centerAlignedHStackCropped", "centerAlignedHStack → crop [fit-height* → previous-center-y]"),
  (
    "centerAlignedHStackLeftCropped",
    "centerAlignedHStackLeft → crop [fit-height* → previous-center-y → left-of-previous]"
  ),
  ("heightAlignedHStack", "previous → fit-width → right-of-previous"),
  ("heightAlignedHStackLeft", "previous → fit-width → left-of-previous"),
  // Fills
  ("topAlignedFillToRight", "strip-right → fit-height → previous-top"),
  ("topAlignedFillToLeft", "strip-left → fit-height → previous-top"),
  ("bottomAlignedFillToRight", "strip-right → fit-height → previous-bottom"),
  ("bottomAlignedFillToLeft", "strip-left → fit-height → previous-bottom"),
  ("centerAlignedFillToRight", "strip-right → fit-height → previous-center-y"),
  ("centerAlignedFillToLeft", "strip-left → fit-height → previous-center-y"),
  ("heightAlignedFillToRight", "strip-right → previous-height → previous-top"),
  ("heightAlignedFillToLeft", "strip-left → previous-height → previous-top"),
  ("leftAlignedFillToTop", "strip-above → fit-width → previous-left"),
  ("rightAlignedFillToTop", "strip-above → fit-width → previous-right"),
  ("centerAlignedFillToTop", "strip-above → fit-width → previous-center-x"),
  ("leftAlignedFillToBottom", "strip-below → fit-width → previous-left"),
  ("rightAlignedFillToBottom", "strip-below → fit-width → previous-right"),
  ("centerAlignedFillToBottom", "strip-below → fit-width → previous-center-x"),
  ("widthAlignedFillToTop", "strip-above → previous-width → previous-left"),
  ("widthAlignedFillToBottom", "strip-below → previous-width → previous-left"),
  // Flows
  ("topAlignedFlow", "topAlignedHStack; if maxX + p.right > R: containerLeftAlignedVStack"),
  ("bottomAlignedFlow", "bottomAlignedHStack; if maxX + p.right > R: containerLeftAlignedVStack"),
  ("centerAlignedFlow", "centerAlignedHStack; if maxX + p.right > R: containerLeftAlignedVStack"),
  (
    "heightAlignedFlow",
    "heightAlignedHStack; if maxX + p.right > R: containerLeftAlignedVStack → previous-height"
  ),
  (
    "topAlignedFlowLeft",
    "topAlignedHStackLeft; if minX - p.right < L: containerRightAlignedVStack"
  ),
  (
    "bottomAlignedFlowLeft",
    "bottomAlignedHStackLeft; if minX - p.right < L: containerRightAlignedVStack"
  ),
  (
    "centerAlignedFlowLeft",
    "centerAlignedHStackLeft; if minX - p.right < L: containerRightAlignedVStack"
  ),
  (
    "heightAlignedFlowLeft",
    "heightAlignedHStackLeft; if minX - p.right < L: containerRightAlignedVStack → previous-height"
  ),
  // Strips
  ("containerLeftOfPrevious", "strip-left"),
  ("containerRightOfPrevious", "strip-right"),
  ("containerAbovePrevious", "strip-above"),
  ("containerBelowPrevious", "strip-below"),
]
