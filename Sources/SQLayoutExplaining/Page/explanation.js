const data = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const sides = data.sides.map((side, index) => new Side(side, index));
const last = Math.max(0, ...sides.map((side) => side.events.length - 1));
/* The layout whose items and chains are shown, the item and the number, and the step of the pass. */
let side = sides.find((side) => side.events.length) ?? sides[0];
let selected = side.nodes.length ? side.nodes[0].node : -1;
let part = 0;
let step = 0;

const element = (name, attributes, ...content) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "click") made.addEventListener("click", value);
    else if (key in made && key !== "style") made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...content);
  return made;
};

/* The tree, with the button of each item and the one at hand. */
let buttons = new Map();
let here;
function drawTree() {
  const list = [];
  buttons = new Map();
  const pending = [...(side.children.get(-1) || [])].reverse().map((node) => [node, 0]);
  while (pending.length) {
    const [node, depth] = pending.pop();
    const item = side.byNumber.get(node);
    const count = element("span", { className: "count" }, item.frame
      ? ` ${item.calculator}${item.measured ? `, measured ${item.measured}×` : ""}` : " skipped");
    const button = element("button", { click: () => select(side, node, part) }, element("bdi", {}, item.name), count);
    button.dataset.node = node;
    button.setAttribute("aria-current", "false");
    buttons.set(node, button);
    button.style.paddingLeft = `${.3 + Math.min(depth, 12) * .8}rem`;
    if (item.measured > 1) button.style.background = `color-mix(in srgb, var(--measured) ${Math.min(80, item.measured * 15)}%, transparent)`;
    list.push(element("li", {}, button));
    for (const child of [...(side.children.get(node) || [])].reverse()) pending.push([child, depth + 1]);
  }
  $("tree").replaceChildren(...list);
  $("items-title").textContent = sides.length > 1 ? `Items: ${side.title}` : "Items";
}

/* The chain of a number. */
function expression(index, decides) {
  const term = side.terms[index];
  if (!term.name) return formula(index, decides);
  const span = element("span", {});
  const owner = side.frameOf.get(index);
  const isOther = owner ? owner[0] !== selected : term.step !== null;
  const isOwn = !term.owner || term.owner === side.name(selected) || term.name.startsWith("container");
  const label = `${isOwn ? term.name : side.fullName(index)} ${text(side.values[index])}`;
  if (isOther || term.formula === "input" && !side.isConstrained) {
    span.append(element("button", {
      title: isOther ? "Why? Goes to the step that gave it" : "What if it were another number?",
      click: () => isOther ? follow(index) : ask(index),
    }, label));
  } else span.append(label);
  if (!decides(index)) span.className = "loses";
  return span;
}
function formula(index, decides) {
  const term = side.terms[index];
  const span = element("span", {});
  const nested = (operand, least) => {
    const inner = expression(operand, decides);
    return side.binding(operand) < least ? ["(", inner, ")"] : [inner];
  };
  switch (term.formula) {
    case "constant": case "input": span.append(text(side.values[index])); break;
    case "constraints": span.append("from its constraints and insets"); break;
    case "same": span.append(expression(term.operands[0], decides)); break;
    case "sum": {
      const { shown, place: gap, hidden } = side.shownParts(index);
      shown.forEach(([count, operand], place) => {
        if (hidden && place === gap) span.append(` + … ${hidden} …`);
        const sign = place === 0 ? (count > 0 ? "" : "−") : count > 0 ? " + " : " − ";
        const times = Math.abs(count) === 1 ? "" : `${Math.abs(count)} × `;
        span.append(sign, times, ...nested(operand, side.only(index) === operand ? 0 : 1));
      });
      if (hidden && gap === shown.length) span.append(shown.length ? ` + ${hidden}` : hidden);
      if (!shown.length && !hidden) span.append("0");
      break;
    }
    case "product": span.append(...nested(term.operands[0], 1), " × ", ...nested(term.operands[1], 1)); break;
    case "quotient": span.append(...nested(term.operands[0], 1), " / ", ...nested(term.operands[1], 2)); break;
    case "negated": span.append("−", ...nested(term.operands[0], 1)); break;
    case "least": case "greatest": {
      const { shown, distance, rest } = side.choice(index);
      const competitors = shown.map((operand) => [expression(operand, decides), ...distance(operand) === 0 ? []
        : [element("span", { className: "quiet" }, ` (loses by ${text(distance(operand))})`)]]).concat(rest.map((more) => [more]));
      if (competitors.length === 1) { span.append(...competitors[0]); break; }
      span.append(term.formula, " of (", ...competitors.flatMap((parts, place) => place ? [", ", ...parts] : parts), ")");
      break;
    }
    default: span.append(term.formula.replace("-", " "), "(", ...term.operands.map((operand) => expression(operand, decides)), ")");
  }
  return span;
}
function drawChain() {
  const node = side.byNumber.get(selected);
  const chain = $("chain");
  /* Who stepped here by keys goes on from the same place. */
  const place = [...chain.querySelectorAll("button")].indexOf(document.activeElement);
  if (place >= 0) setTimeout(() => {
    const buttons = chain.querySelectorAll("button");
    if (document.activeElement === document.body) buttons[Math.min(place, buttons.length - 1)]?.focus();
  });
  chain.replaceChildren();
  if (!node) return;
  const frame = side.frame(selected);
  chain.append(element("div", { className: "bar" }, ...parts.map((name, index) => {
    const button = element("button", { disabled: !node.frame, click: () => select(side, selected, index) },
      frame ? `${name} ${text(frame[index])}` : name);
    button.setAttribute("aria-pressed", String(index === part));
    return button;
  })));
  if (!node.frame) { chain.append("It is skipped, and has no frame."); return; }
  if (!side.events.length) { chain.append("It was recorded; how it was computed is not known."); return; }
  if (side.alternative) { chain.append(`With ${side.alternative.calculator} for ${side.name(side.alternative.node)}; chains are those of the scene as it is.`); return; }
  if (node.dropped) {
    chain.append(element("p", {}, element("span", { className: "number" }, `${node.name}.${parts[part]} = ${text(frame[part])}`)),
      element("p", {}, node.dropped));
    return;
  }
  if (node.determined) {
    const { isAmbiguous, contributions } = node.determined[part];
    chain.append(
      element("p", {}, element("span", { className: "number" }, `${node.name}.${parts[part]} = ${text(frame[part])}`), isAmbiguous ? ", which the constraints leave open" : contributions.length ? ", the sum of" : " by the constraints"),
      element("ul", {}, ...contributions.map(({ source, amount }) => element("li", {}, element("span", { className: "number" }, text(amount)), ` by ${source}`))));
    return;
  }
  const root = node.frame[part];
  const decides = side.decisive(root);
  const written = new Set();
  const write = (index, depth) => {
    const list = element("ul", {});
    for (const term of side.references(index)) {
      const jump = side.frameOf.get(term);
      if (side.terms[term].formula === "input" || jump && jump[0] !== selected || written.has(term)) continue;
      written.add(term);
      const item = element("li", {}, expression(term, decides), " = ", formula(term, decides));
      if (depth < 6) item.append(write(term, depth + 1));
      list.append(item);
    }
    return list;
  };
  const number = element("span", { className: "number" }, `${node.name}.${parts[part]} = ${text(side.values[root])}`);
  chain.append(
    element("p", {}, number, " = ", formula(root, decides)),
    element("p", { className: "quiet" }, `placed by ${node.calculator}`), write(root, 0));
}

/* What if. */
function ask(index) {
  const input = element("input", { type: "number", step: "any", value: side.values[index] });
  input.addEventListener("input", () => {
    const value = Number(input.value);
    if (input.value === "" || !Number.isFinite(value)) return;
    side.change(index, value);
    showChanges();
  });
  $("asked").replaceChildren(element("label", {}, `${side.fullName(index)} `, input));
  input.focus();
}
function showChanges() {
  const changed = side.changed();
  const shown = (value) => value === undefined ? "none" : text(value);
  $("changes").replaceChildren(...changed.slice(0, 200).map(([node, part, before, after]) => element("tr", {},
    ...[`${side.name(node)}.${parts[part]}`, shown(before), shown(after)].map((cell) => element("td", {}, cell)))));
  $("changed").hidden = changed.length === 0;
  $("undo").disabled = !side.isChanged;
  const count = changed.length;
  $("verdict").textContent = !side.isChanged ? "" : `${count} ${count === 1 ? "number of a frame changes" : "numbers of frames change"}`
    + (side.asksFunctions ? ", where functions answer the same" : "")
    + (side.alternative ? "." : !side.decides ? " as long as the layout takes the same steps, which is not known here for so large a scene: lay it out again to see."
      : side.decidesAlike() ? "." : ". From here on the layout takes other steps, such as a new line or a crop: lay the scene out again to see them.");
  draw();
  drawChain();
}
function offerCalculators() {
  const offered = Object.keys(side.alternatives[selected] ?? {});
  $("calculators").hidden = offered.length === 0;
  $("no-calculators").textContent = side.offers ? "" : `For layouts of more than ${data.offered} items the frames that other calculators lead to are not computed.`;
  const own = side.byNumber.get(selected)?.calculator;
  $("calculator").replaceChildren(...[own, ...offered].map((name) => element("option", { value: name ?? "" }, name ?? "")));
  $("calculator").value = side.alternative?.node === selected ? side.alternative.calculator : own;
}

/* Steps and selections. */
function within(shown, at) {
  const edges = shown.events[at].room?.map((term) => text(shown.values[term]));
  return edges ? `, in a room from ${edges[0]}, ${edges[1]} to ${edges[2]}, ${edges[3]}` : "";
}
/* The item that a step is about; undefined for a step of the root. */
const itemAt = (at) => side.byNumber.get(side.events[at]?.node)?.node;
function moveTo(to) {
  step = Math.max(0, Math.min(last, Math.round(to)));
  $("step").value = step;
  const lines = sides.filter((side) => side.events.length).map((side) => {
    const at = Math.min(step, side.events.length - 1);
    return `${sides.length > 1 ? side.title + ", " : ""}${at + 1} of ${side.events.length}: ${side.events[at].text}${within(side, at)}`;
  });
  $("step").setAttribute("aria-valuetext", lines.join("; "));
  $("event").replaceChildren(...lines.map((line) => element("p", {}, line)));
}
function go(to) {
  moveTo(to);
  const first = side.events[step]?.kind === "enter" ? side.nodes[0]?.node : undefined;
  selected = itemAt(step) ?? first ?? selected;
  show();
}
function select(to, node, index) {
  const isOther = side !== to;
  side = to;
  selected = node;
  part = index;
  if (isOther) { drawTree(); drawBounds(); }
  show();
}
/* Goes to where a term was computed. */
function follow(index) {
  const { step: at } = side.terms[index];
  if (at !== null) moveTo(at);
  const [node, number] = side.frameOf.get(index) ?? [at === null ? selected : itemAt(at) ?? selected, part];
  select(side, node, number);
}
/* Scrolls a list, and nothing around it, to where an entry is seen. */
function reveal(entry, list) {
  const [inner, outer] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
function show() {
  const button = buttons.get(selected);
  if (button !== here) {
    here?.setAttribute("aria-current", "false");
    button?.setAttribute("aria-current", "true");
    if (button) reveal(button, $("tree"));
    here = button;
  }
  $("name").textContent = side.byNumber.get(selected)?.name ?? "Number";
  offerCalculators();
  draw();
  drawChain();
  /* Browsers refuse an address that changes with each step of a key that is held. */
  clearTimeout(writing);
  writing = setTimeout(writeAddress, 100);
}
let writing = 0;
function writeAddress() {
  const address = `#step=${step + 1}&item=${selected}&number=${parts[part]}`;
  history.replaceState(null, "", sides.length > 1 ? `${address}&side=${side.index + 1}` : address);
}
/* The item and the number by which two layouts differ: of the item at hand, or else of the first one. */
function difference() {
  const other = sides.find((one) => one !== side);
  const differs = (node, part) => {
    const [a, b] = [side.originalFrame(node), other.originalFrame(other.byName.get(side.name(node))?.node)];
    return a && b ? Math.abs(a[part] - b[part]) > 1e-6 : part === 0 && (a || b);
  };
  for (const node of [selected, ...side.nodes.map(({ node }) => node)]) {
    const part = parts.findIndex((_, part) => differs(node, part));
    if (part >= 0) return [node, part];
  }
  return undefined;
}
function openAddress(hash) {
  const address = new URLSearchParams(hash.slice(1));
  const shown = sides[Number(address.get("side")) - 1] ?? side;
  const item = Number(address.get("item") ?? NaN);
  const number = Math.max(0, parts.indexOf(address.get("number") ?? "x"));
  if (shown !== side) select(shown, shown.nodes.length ? shown.nodes[0].node : -1, number);
  go(address.has("step") ? Number(address.get("step")) - 1 || 0 : data.parting ?? last);
  const parted = sides.length > 1 && !address.has("step") ? difference() : undefined;
  if (side.byNumber.has(item)) select(side, item, number);
  else if (parted) select(side, ...parted);
}
let timer = 0;
function play() {
  if (timer) { clearInterval(timer); timer = 0; $("play").textContent = "Play"; return; }
  if (step >= last) go(0);
  $("play").textContent = "Pause";
  timer = setInterval(() => { if (step >= last) play(); else go(step + 1); }, 400);
}
function drawBounds() {
  const bounds = side.terms.map((term, index) => [term, index])
    .filter(([term]) => term.formula === "input" && term.owner === "bounds" && !side.isConstrained);
  $("asking").textContent = side.isConstrained ? "What constraints make of other numbers is not computed on this page."
    : "Click a number of the scene in a formula, or one of the bounds.";
  $("bounds").replaceChildren(...bounds.map(([term, index]) =>
    element("button", { click: () => ask(index) }, `bounds.${term.name} ${text(term.value)}`)));
  $("diagnostics").replaceChildren(...side.diagnostics.map(({ node, text }) => element("li", {},
    node === undefined ? text : element("button", { click: () => select(side, node, part) }, text))));
  $("surprises").hidden = side.diagnostics.length === 0;
}

$("step").max = last;
$("step").addEventListener("input", () => go(Number($("step").value)));
$("back").addEventListener("click", () => go(step - 1));
$("forth").addEventListener("click", () => go(step + 1));
$("play").addEventListener("click", play);
$("part").hidden = data.parting === undefined;
$("part").addEventListener("click", () => go(data.parting));
$("undo").addEventListener("click", () => { side.reset(); $("asked").replaceChildren(); offerCalculators(); showChanges(); });
$("calculator").addEventListener("change", () => { side.take(selected, $("calculator").value); $("asked").replaceChildren(); showChanges(); });
/* Selects the first item whose name has the text in it, or the one after that at hand. */
function search(isNext) {
  const wanted = $("search").value.toLowerCase();
  const found = wanted ? side.nodes.filter((node) => node.name.toLowerCase().includes(wanted)) : [];
  const at = isNext ? (found.findIndex(({ node }) => node === selected) + 1) % found.length : 0;
  if (found.length) select(side, found[at].node, part);
  $("found").textContent = !wanted ? "" : !found.length ? "no item has that in its name"
    : `${at + 1} of ${found.length}${found.length > 1 ? "; Enter shows the next" : ""}`;
}
$("search").addEventListener("input", () => search(false));
$("search").addEventListener("keydown", (event) => { if (event.key === "Enter") search(true); });
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.matches("input, select") || event.target.matches("button") && event.key === " ") return;
  const keys = { ArrowRight: () => go(step + 1), ArrowLeft: () => go(step - 1), Home: () => go(0), End: () => go(last), " ": play };
  const action = keys[event.key];
  if (action) { event.preventDefault(); action(); }
});
/* The address that was opened, which an earlier step may have been written over. */
window.addEventListener("hashchange", (event) => openAddress(new URL(event.newURL).hash));
$("changed").hidden = true;
$("undo").disabled = true;
drawTree();
drawBounds();
openAddress(location.hash);
