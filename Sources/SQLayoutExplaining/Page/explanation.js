"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const parts = ["x", "y", "width", "height"];
const $ = (id) => document.getElementById(id);
const terms = data.terms.map(([value, formula, operands, name, owner, signs]) => ({
  value: value === "unbounded" ? Number.MAX_VALUE : value, formula, operands: operands || [],
  name, owner, signs: signs || [],
}));
const nodes = new Map(data.nodes.map((node) => [node.node, node]));
const children = new Map();
for (const node of data.nodes) {
  if (!children.has(node.parent)) children.set(node.parent, []);
  children.get(node.parent).push(node.node);
}
/* The term of each part of a frame: what a click on another item's number leads to. */
const frameOf = new Map();
for (const node of data.nodes) {
  (node.frame || []).forEach((term, part) => frameOf.set(term, [node.node, part]));
}
const text = (value) => value === Number.MAX_VALUE ? "unbounded" : String(Math.round(value * 1e6) / 1e6);

/* Computes every term again, with other numbers where some are given. */
function evaluate(changes) {
  const values = new Array(terms.length);
  terms.forEach((term, index) => {
    const [a, b] = term.operands.map((operand) => values[operand]);
    switch (term.formula) {
      case "constant": case "input": values[index] = changes.get(index) ?? term.value; break;
      case "same": values[index] = a; break;
      case "sum":
        values[index] = term.operands.reduce(
          (sum, operand, place) => place === 0 ? values[operand]
            : term.signs[place] > 0 ? sum + values[operand] : sum - values[operand], 0);
        break;
      case "product": values[index] = a * b; break;
      case "quotient": values[index] = a / b; break;
      case "least": values[index] = Math.min(a, b); break;
      case "greatest": values[index] = Math.max(a, b); break;
      case "rounded": values[index] = Math.sign(a) * Math.round(Math.abs(a)); break;
      case "rounded-up": values[index] = Math.ceil(a); break;
      case "magnitude": values[index] = Math.abs(a); break;
      case "negated": values[index] = -a; break;
      default: values[index] = a;
    }
  });
  return values;
}
const original = evaluate(new Map());
let changes = new Map();
let values = original;
let selected = data.nodes.length ? data.nodes[0].node : -1;
let part = 0;
let step = 0;

/* Whether the pass would decide as it did: equal 0, less 1, less or equal 2. */
function decidesAlike() {
  const holds = (kind, a, b) => kind === 0 ? a === b : kind === 1 ? a < b : a <= b;
  return data.conditions.every(([kind, a, b]) =>
    holds(kind, values[a], values[b]) === holds(kind, original[a], original[b]));
}

function decisive(root) {
  const found = new Set([root]);
  const losers = new Map();
  const pending = [root];
  while (pending.length) {
    const term = terms[pending.pop()];
    let next = term.operands;
    if (term.formula === "least" || term.formula === "greatest") {
      const [a, b] = term.operands;
      if (values[a] !== values[b]) {
        const wins = (values[a] < values[b]) === (term.formula === "least") ? a : b;
        next = [wins];
        losers.set(wins === a ? b : a, Math.abs(values[a] - values[b]));
      }
    } else if (term.formula === "rounded" || term.formula === "rounded-up") next = [];
    for (const operand of next) if (!found.has(operand)) { found.add(operand); pending.push(operand); }
  }
  return { found, losers };
}

/* Drawing. */
const box = (x, y, width, height, kind) => {
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [key, value] of Object.entries({ x, y, width: Math.max(0, width), height: Math.max(0, height) })) {
    rect.setAttribute(key, value);
  }
  rect.setAttribute("class", kind);
  return rect;
};
function placedUpTo(event) {
  const frames = new Map();
  for (let index = 0; index <= event && index < data.events.length; index += 1) {
    const e = data.events[index];
    if (e.kind === "place") frames.set(e.node, e.frame);
  }
  return frames;
}
function draw() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const [x, y, width, height] = data.bounds;
  svg.setAttribute("viewBox", `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `The layout after step ${step + 1} of ${data.events.length}`);
  svg.append(box(x, y, width, height, "root"));
  const isEnd = step >= data.events.length - 1;
  const frames = placedUpTo(step);
  const event = data.events[step];
  const previous = event && event.kind === "place" ? event.previous : undefined;
  const origins = new Map();
  for (const node of data.nodes) {
    const frame = isEnd ? node.frame : frames.get(node.node);
    if (!frame) continue;
    const [left, top] = node.parent < 0 ? [0, 0] : origins.get(node.parent) || [0, 0];
    const [a, b] = [left + values[frame[0]], top + values[frame[1]]];
    origins.set(node.node, [a, b]);
    const kind = [
      children.has(node.node) ? "container" : "", node.node === selected ? "here" : "",
      node.node === previous ? "before" : "",
    ].join(" ");
    const rect = box(a, b, values[frame[2]], values[frame[3]], kind);
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = `${node.name}: ${frame.map((term) => text(values[term])).join(", ")}`;
    rect.append(title);
    rect.addEventListener("click", () => select(node.node, part));
    svg.append(rect);
    if (changes.size && frame.some((term) => values[term] !== original[term])) {
      svg.append(box(a, b, values[frame[2]], values[frame[3]], "moved"));
    }
  }
  $("drawing").replaceChildren(svg);
}

/* The tree. */
function drawTree() {
  const list = [];
  const add = (parent, depth) => {
    for (const node of children.get(parent) || []) {
      const item = nodes.get(node);
      const line = document.createElement("li");
      const button = document.createElement("button");
      button.style.paddingLeft = `${.3 + Math.min(depth, 12) * .8}rem`;
      button.dataset.node = node;
      button.textContent = item.name;
      const count = document.createElement("span");
      count.className = "count";
      count.textContent = item.frame
        ? ` ${item.calculator}${item.measured ? `, measured ${item.measured}×` : ""}` : " skipped";
      button.append(count);
      if (item.measured > 1) button.style.background = `color-mix(in srgb, var(--room) ${Math.min(80, item.measured * 15)}%, transparent)`;
      button.addEventListener("click", () => select(node, part));
      line.append(button);
      list.push(line);
      add(node, depth + 1);
    }
  };
  add(-1, 0);
  $("tree").replaceChildren(...list);
}

/* The chain of a number. */
function expression(index, marks) {
  const span = document.createElement("span");
  const term = terms[index];
  if (term.name) {
    const jump = frameOf.get(index);
    const isOther = jump && jump[0] !== selected;
    const label = `${term.owner && term.owner !== nodes.get(selected)?.name && !term.name.startsWith("container") ? term.owner + "." : ""}${term.name} ${text(values[index])}`;
    if (isOther || term.formula === "input") {
      const button = document.createElement("button");
      button.textContent = label;
      button.title = isOther ? "Why?" : "What if it were another number?";
      button.addEventListener("click", () => isOther ? select(jump[0], jump[1]) : ask(index));
      span.append(button);
    } else span.append(label);
    if (!marks.found.has(index)) span.className = "loses";
    if (marks.losers.has(index)) {
      const by = document.createElement("span");
      by.className = "quiet";
      by.textContent = ` (loses by ${text(marks.losers.get(index))})`;
      span.append(by);
    }
    return span;
  }
  return formula(index, marks);
}
function formula(index, marks) {
  const span = document.createElement("span");
  const term = terms[index];
  const isZero = (operand) => terms[operand].formula === "constant" && terms[operand].value === 0;
  const nested = (operand) => {
    const inner = expression(operand, marks);
    if (terms[operand].name || terms[operand].operands.length < 2) return [inner];
    return ["(", inner, ")"];
  };
  switch (term.formula) {
    case "constant": case "input": span.append(text(values[index])); break;
    case "same": span.append(expression(term.operands[0], marks)); break;
    case "sum": {
      let isFirst = true;
      term.operands.forEach((operand, place) => {
        if (isZero(operand)) return;
        const isAdded = place === 0 || term.signs[place] > 0;
        span.append(isFirst ? (isAdded ? "" : "−") : isAdded ? " + " : " − ", ...nested(operand));
        isFirst = false;
      });
      if (isFirst) span.append("0");
      break;
    }
    case "product": span.append(...nested(term.operands[0]), " × ", ...nested(term.operands[1])); break;
    case "quotient": span.append(...nested(term.operands[0]), " / ", ...nested(term.operands[1])); break;
    case "least": case "greatest": {
      /* A constant that loses only keeps a room from being negative, or bounds from being too large. */
      const [a, b] = term.operands;
      const loses = (operand, other) => terms[operand].formula === "constant" && values[operand] !== values[other]
        && (values[operand] > values[other]) === (term.formula === "least");
      if (loses(a, b)) span.append(expression(b, marks));
      else if (loses(b, a)) span.append(expression(a, marks));
      else span.append(term.formula, " of (", expression(a, marks), ", ", expression(b, marks), ")");
      break;
    }
    default: span.append(term.formula.replace("-", " "), "(", ...term.operands.map((operand) => expression(operand, marks)), ")");
  }
  return span;
}
function references(index) {
  const found = [];
  const look = (operand) => {
    if (terms[operand].name) { if (!found.includes(operand)) found.push(operand); }
    else terms[operand].operands.forEach(look);
  };
  terms[index].operands.forEach(look);
  return found;
}
function drawChain() {
  const node = nodes.get(selected);
  const chain = $("chain");
  chain.replaceChildren();
  if (!node) return;
  const head = document.createElement("div");
  head.className = "bar";
  parts.forEach((name, index) => {
    const button = document.createElement("button");
    button.textContent = node.frame ? `${name} ${text(values[node.frame[index]])}` : name;
    button.setAttribute("aria-pressed", String(index === part));
    button.disabled = !node.frame;
    button.addEventListener("click", () => select(selected, index));
    head.append(button);
  });
  chain.append(head);
  if (!node.frame) { chain.append("It is skipped, and has no frame."); return; }
  const root = node.frame[part];
  const marks = decisive(root);
  const line = (index, text) => {
    const item = document.createElement("li");
    item.append(...text, formula(index, marks));
    return item;
  };
  const written = new Set();
  const write = (index, depth) => {
    const list = document.createElement("ul");
    for (const term of references(index)) {
      const jump = frameOf.get(term);
      if (terms[term].formula === "input" || jump && jump[0] !== selected || written.has(term)) continue;
      written.add(term);
      const item = line(term, [expression(term, marks), " = "]);
      if (depth < 6) item.append(write(term, depth + 1));
      list.append(item);
    }
    return list;
  };
  const top = document.createElement("p");
  const number = document.createElement("span");
  number.className = "number";
  number.textContent = `${node.name}.${parts[part]} = ${text(values[root])}`;
  top.append(number, " = ", formula(root, marks));
  const by = document.createElement("p");
  by.className = "quiet";
  by.textContent = `placed by ${node.calculator}`;
  chain.append(top, by, write(root, 0));
}

/* What if. */
function ask(index) {
  const term = terms[index];
  const label = document.createElement("label");
  label.textContent = `${term.owner}.${term.name} `;
  const input = document.createElement("input");
  input.type = "number";
  input.step = "any";
  input.value = values[index];
  input.addEventListener("input", () => {
    const value = Number(input.value);
    if (input.value === "" || !Number.isFinite(value)) return;
    if (value === term.value) changes.delete(index); else changes.set(index, value);
    change();
  });
  label.append(input);
  $("asked").replaceChildren(label);
  input.focus();
}
function change() {
  values = evaluate(changes);
  const changed = [];
  for (const node of data.nodes) {
    (node.frame || []).forEach((term, index) => {
      if (values[term] !== original[term]) changed.push([node, index, term]);
    });
  }
  const rows = changed.slice(0, 200).map(([node, index, term]) => {
    const row = document.createElement("tr");
    for (const cell of [`${node.name}.${parts[index]}`, text(original[term]), text(values[term])]) {
      const td = document.createElement("td");
      td.textContent = cell;
      row.append(td);
    }
    return row;
  });
  $("changes").replaceChildren(...rows);
  const count = changed.length;
  $("verdict").textContent = changes.size === 0 ? "" : `${count} number${count === 1 ? "" : "s"} of frames change`
    + (!data.decides ? ". Whether the layout would take other steps was not recorded for so large a scene."
      : decidesAlike() ? "." : ". From here on the layout takes other steps, such as a new line or a crop: lay the scene out again to see them.");
  draw();
  drawChain();
}

/* Steps. */
function describe(event) {
  const name = (node) => node < 0 ? "root" : nodes.get(node)?.name ?? String(node);
  switch (event.kind) {
    case "enter": return `${event.sizing ? "Measure" : "Lay out"} ${name(event.node)}`;
    case "leave": return `${name(event.node)} is done`;
    case "hit": return `The size of ${name(event.node)} is in the cache`;
    case "miss": return `The size of ${name(event.node)} is not known`;
    case "kept": return `The frames in ${name(event.node)} are final since it was measured`;
    case "suspend": return `${name(event.node)} has to be measured first`;
    case "resume": return `${name(event.node)} goes on`;
    case "cropped": return "The next frame sticks out, and is cropped";
    case "wrapped": return "The next frame passes the edge, and starts a line";
    case "fault": return `${name(event.node)} is at fault`;
    case "place": return `Place ${name(event.node)} at ${event.frame.map((term) => text(values[term])).join(", ")}`
      + (event.previous >= 0 ? `, after ${name(event.previous)}` : "");
    default: return event.kind;
  }
}
function go(to) {
  step = Math.max(0, Math.min(data.events.length - 1, to));
  $("step").value = step;
  const event = data.events[step];
  $("event").textContent = event ? `${step + 1} of ${data.events.length}: ${describe(event)}` : "";
  if (event && event.node >= 0 && nodes.has(event.node)) selected = event.node;
  show();
}
function select(node, index) {
  selected = node;
  part = index;
  show();
}
function show() {
  document.querySelectorAll("#tree button").forEach((button) => {
    const isHere = Number(button.dataset.node) === selected;
    button.setAttribute("aria-current", String(isHere));
    if (isHere) button.scrollIntoView({ block: "nearest" });
  });
  $("name").textContent = nodes.get(selected)?.name ?? "";
  draw();
  drawChain();
  history.replaceState(null, "", `#step=${step + 1}&item=${selected}&number=${parts[part]}`);
}
function openAddress() {
  const address = new URLSearchParams(location.hash.slice(1));
  const item = Number(address.get("item") ?? selected);
  const number = parts.indexOf(address.get("number") ?? "x");
  go(Number(address.get("step") ?? data.events.length) - 1);
  if (nodes.has(item)) select(item, Math.max(0, number));
}

$("step").max = Math.max(0, data.events.length - 1);
$("step").addEventListener("input", () => go(Number($("step").value)));
$("back").addEventListener("click", () => go(step - 1));
$("forth").addEventListener("click", () => go(step + 1));
let timer = 0;
function play() {
  if (timer) { clearInterval(timer); timer = 0; $("play").textContent = "Play"; return; }
  if (step >= data.events.length - 1) go(0);
  $("play").textContent = "Pause";
  timer = setInterval(() => { if (step >= data.events.length - 1) play(); else go(step + 1); }, 400);
}
$("play").addEventListener("click", play);
$("undo").addEventListener("click", () => { changes = new Map(); $("asked").replaceChildren(); change(); });
$("search").addEventListener("input", () => {
  const wanted = $("search").value.toLowerCase();
  const found = wanted && data.nodes.find((node) => node.name.toLowerCase().includes(wanted));
  if (found) select(found.node, part);
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, button") && event.key !== "Escape") return;
  const keys = { ArrowRight: () => go(step + 1), ArrowLeft: () => go(step - 1), Home: () => go(0), End: () => go(data.events.length - 1), " ": play };
  const action = keys[event.key];
  if (action) { event.preventDefault(); action(); }
});
window.addEventListener("hashchange", openAddress);
const bounds = terms.map((term, index) => [term, index]).filter(([term]) => term.formula === "input" && term.owner === "bounds");
$("bounds").replaceChildren(...bounds.map(([term, index]) => {
  const button = document.createElement("button");
  button.textContent = `bounds.${term.name} ${text(term.value)}`;
  button.addEventListener("click", () => ask(index));
  return button;
}));
$("diagnostics").replaceChildren(...data.diagnostics.map((diagnostic) => {
  const item = document.createElement("li");
  item.textContent = diagnostic;
  return item;
}));
$("surprises").hidden = data.diagnostics.length === 0;
drawTree();
openAddress();
