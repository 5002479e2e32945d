/* Drawing. */
const shape = (name, attributes) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};
/* A rectangle without an extent is not painted; one of a hair is, as a line. */
const extent = (value) => Math.max(1e-3, value);
const box = (x, y, width, height, kind) => shape("rect", { x, y, width: extent(width), height: extent(height), class: kind });

/* The edges around a frame, as a band with its numbers. Where they would cover those of the edges inside, they are
   moved along the edge. */
function band(svg, [x, y, width, height], edges, kind, size, inside = [0, 0, 0, 0]) {
  if (!edges) return [x, y, width, height];
  const [top, left, bottom, right] = edges;
  const outer = [x - left, y - top, width + left + right, height + top + bottom];
  const outline = ([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`;
  if (edges.some((edge) => edge !== 0)) svg.append(shape("path", { d: outline(outer) + outline([x, y, width, height]), class: kind }));
  const label = (value, a, b) => {
    if (value === 0) return;
    const made = shape("text", { x: a, y: b, class: "measure", "font-size": size });
    made.textContent = text(value);
    svg.append(made);
  };
  const moved = (edge, by) => inside[edge] !== 0 && (edges[edge] + inside[edge]) / 2 < size ? by * size : 0;
  label(top, x + width / 2 + moved(0, 2), y - top / 2);
  label(bottom, x + width / 2 + moved(2, 2), y + height + bottom / 2);
  label(left, x - left / 2, y + height / 2 + moved(1, 1.6));
  label(right, x + width + right / 2, y + height / 2 + moved(3, 1.6));
  return outer;
}

/* What the drawing of a layout shows: its bounds, and what sticks out of them, as far as four times their size. */
function seen(shown) {
  const [x, y, width, height] = shown.bounds;
  const most = 4 * Math.max(width, height);
  const origins = new Map([[-1, [0, 0]]]);
  let [left, top, right, bottom] = [x, y, x + width, y + height];
  for (const node of shown.nodes) {
    const frame = shown.originalFrame(node.node);
    if (!frame) continue;
    const [a, b] = (origins.get(node.parent) ?? [0, 0]).map((origin, axis) => origin + frame[axis]);
    origins.set(node.node, [a, b]);
    [left, top] = [Math.min(left, a), Math.min(top, b)];
    [right, bottom] = [Math.max(right, a + frame[2]), Math.max(bottom, b + frame[3])];
  }
  return [Math.max(left, x - most), Math.max(top, y - most), Math.min(right, x + width + most), Math.min(bottom, y + height + most)];
}
/* The figure of a layout: each item has one rectangle, which follows the step; marks are drawn over them. */
function figure(shown) {
  const [x, y, width, height] = shown.bounds;
  /* Two layouts side by side are drawn to the same scale. */
  const all = sides.map(seen);
  const [left, top] = [0, 1].map((edge) => Math.min(...all.map((edges) => edges[edge])) - 2);
  const [right, bottom] = [2, 3].map((edge) => Math.max(...all.map((edges) => edges[edge])) + 2);
  const svg = shape("svg", { role: "img", viewBox: `${left} ${top} ${right - left} ${bottom - top}` });
  const rectangles = new Map(shown.nodes.map(({ node }) => {
    const rectangle = box(0, 0, 0, 0, "");
    rectangle.style.display = "none";
    rectangle.append(shape("title", {}));
    rectangle.addEventListener("click", () => select(shown, node, part));
    return [node, { rectangle, drawn: "" }];
  }));
  const marks = shape("g", {});
  svg.append(box(x, y, width, height, "root"), ...[...rectangles.values()].map(({ rectangle }) => rectangle), marks);
  const figure = element("figure", {}, svg);
  if (sides.length > 1) figure.prepend(element("figcaption", {}, shown.title + (shown.events.length ? "" : " (recorded, without steps)")));
  return { figure, svg, rectangles, marks };
}
/* Has an item's rectangle follow its frame; thousands of them stay as they are from one step to the next. */
function place(item, frame, kind, title) {
  const drawn = frame ? `${frame} ${kind}` : "";
  if (drawn === item.drawn) return;
  item.drawn = drawn;
  item.rectangle.style.display = frame ? "" : "none";
  if (!frame) return;
  ["x", "y", "width", "height"].forEach((name, index) =>
    item.rectangle.setAttribute(name, index < 2 ? frame[index] : extent(frame[index])));
  item.rectangle.setAttribute("class", kind);
  item.rectangle.firstChild.textContent = title();
}
function drawing(shown) {
  shown.figure ??= figure(shown);
  const { svg, rectangles, marks: over } = shown.figure;
  const [, , width, height] = shown.bounds;
  over.replaceChildren();
  svg.setAttribute("aria-label", `The layout ${shown.title} after step ${Math.min(step + 1, shown.events.length)} of ${shown.events.length}`);
  const isEnd = step >= shown.events.length - 1;
  const { frames, kept } = isEnd ? {} : shown.placedUpTo(step);
  const event = shown.events[step];
  const isPlaced = event?.kind === "place";
  const origins = new Map([[-1, [0, 0]]]);
  const other = sides.find((side) => side !== shown);
  for (const node of shown.nodes) {
    const given = frames?.get(node.node);
    const terms = given?.frame;
    const before = shown.originalFrame(node.node);
    const placed = isEnd ? shown.frame(node.node) : terms?.map((term) => shown.values[term]);
    /* What comes later is shown where it will be. */
    const frame = placed ?? (isEnd ? null : before);
    if (!frame) { place(rectangles.get(node.node)); continue; }
    const [left, top] = origins.get(node.parent) || [0, 0];
    const [a, b] = [left + frame[0], top + frame[1]];
    origins.set(node.node, [a, b]);
    /* What a pass that measures gave is final where a container around it is kept. */
    kept?.set(node.node, Math.max(kept.get(node.node) ?? -1, kept.get(node.parent) ?? -1));
    const isTried = given?.isMeasuring && !((kept.get(node.parent) ?? -1) > given.at);
    const across = other?.byName.get(node.name);
    const kind = [
      !placed ? "later" : isTried ? "tried" : "",
      shown.children.has(node.node) ? "container" : "",
      shown === side && node.node === selected ? "here" : "",
      isPlaced && node.node === event.previous ? "before" : "",
      isEnd && across && String(other.originalFrame(across.node)) !== String(before) ? "differs" : "",
    ].join(" ");
    place(rectangles.get(node.node), [a, b, frame[2], frame[3]], kind, () => `${node.name}: ${frame.map(text).join(", ")}`);
    if (isEnd && shown.isChanged && String(frame) !== String(before)) over.append(box(a, b, frame[2], frame[3], "moved"));
  }
  const size = Math.max(width, height) / 36;
  const node = shown.byNumber.get(isPlaced ? event.node : shown === side ? selected : undefined);
  const frame = node && (isPlaced ? event.frame.map((term) => shown.values[term]) : isEnd ? shown.frame(node.node) : null);
  if (frame) {
    const [left, top] = origins.get(node.parent) || [0, 0];
    const of = (terms) => terms?.map((term) => shown.values[term]);
    if (isPlaced && event.room) {
      const [a, b, c, d] = of(event.room);
      over.append(box(left + a, top + b, Math.min(c, 1e5) - a, Math.min(d, 1e5) - b, "room"));
    }
    const outer = band(over, [left + frame[0], top + frame[1], frame[2], frame[3]], of(node.padding), "padding", size);
    band(over, outer, of(node.spacing), "spacing", size, of(node.padding));
    for (const line of shown.lines(node.parent, step)) {
      const boxes = line.map((item) => frames?.get(item)?.frame.map((term) => shown.values[term]) ?? shown.frame(item)).filter(Boolean);
      if (!boxes.length) continue;
      const [a, b] = [Math.min(...boxes.map((f) => f[0])), Math.min(...boxes.map((f) => f[1]))];
      const [c, d] = [Math.max(...boxes.map((f) => f[0] + f[2])), Math.max(...boxes.map((f) => f[1] + f[3]))];
      over.append(box(left + a, top + b, c - a, d - b, "line"));
    }
  }
  return shown.figure.figure;
}
function draw() {
  const figures = sides.map(drawing);
  if ($("drawing").children.length !== figures.length) $("drawing").replaceChildren(...figures);
}

