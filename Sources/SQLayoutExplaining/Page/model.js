"use strict";
const parts = ["x", "y", "width", "height"];
const text = (value) => value === Number.MAX_VALUE ? "unbounded" : String(Math.round(value * 1e6) / 1e6);

/* A layout: its items, the steps of its pass, and the terms from which its numbers were computed. */
class Side {
  constructor(data, index) {
    Object.assign(this, data);
    this.index = index;
    const number = (value) => value === "unbounded" ? Number.MAX_VALUE : value === "none" ? -Number.MAX_VALUE : value;
    this.terms = data.terms.map(([value, formula, operands, name, owner, signs]) => ({
      value: number(value), formula, operands: operands || [], name, owner, signs: signs || [],
    }));
    this.byNumber = new Map(data.nodes.map((node) => [node.node, node]));
    /* What constraints, or functions, make of other numbers is not computed here. */
    this.isConstrained = data.nodes.some((node) => node.constraints);
    this.asksFunctions = this.terms.some((term) => term.formula === "input" && (term.owner ?? "").startsWith("function of "));
    this.byName = new Map(data.nodes.map((node) => [node.name, node]));
    this.children = new Map();
    for (const node of data.nodes) {
      if (!this.children.has(node.parent)) this.children.set(node.parent, []);
      this.children.get(node.parent).push(node.node);
    }
    /* The item and the part whose number a term is, and the step that gave it. */
    this.frameOf = new Map();
    this.stepOf = new Map();
    for (const node of data.nodes) {
      (node.frame || []).forEach((term, part) => this.frameOf.set(term, [node.node, part]));
    }
    data.events.forEach((event, step) => (event.frame || []).forEach((term) => this.stepOf.set(term, step)));
    this.original = this.evaluate(new Map());
    this.reset();
  }

  reset() {
    this.changes = new Map();
    this.alternative = null;
    this.values = this.original;
  }

  /* Computes every term again, with other numbers where some are given. */
  evaluate(changes) {
    const values = new Array(this.terms.length);
    this.terms.forEach((term, index) => {
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

  change(index, value) {
    this.alternative = null;
    if (value === this.terms[index].value) this.changes.delete(index); else this.changes.set(index, value);
    this.values = this.evaluate(this.changes);
  }

  /* Takes another calculator for an item: the frames were computed when the page was written. */
  take(node, calculator) {
    this.reset();
    const frames = this.alternatives[node]?.[calculator];
    if (frames) this.alternative = { node, calculator, frames: new Map(frames.map(([other, ...frame]) => [other, frame])) };
  }

  get isChanged() { return this.changes.size > 0 || this.alternative !== null; }

  /* The four numbers of an item now; null where it has no frame. */
  frame(node) {
    const other = this.alternative?.frames.get(node);
    if (other) return other[0] === null ? null : other;
    const frame = this.byNumber.get(node)?.frame;
    return frame ? frame.map((term) => this.values[term]) : null;
  }

  originalFrame(node) {
    const frame = this.byNumber.get(node)?.frame;
    return frame ? frame.map((term) => this.original[term]) : null;
  }

  /* The numbers of frames that are others than they were: item, part, before and after. */
  changed() {
    const found = [];
    for (const { node } of this.nodes) {
      const [before, after] = [this.originalFrame(node), this.frame(node)];
      parts.forEach((_, part) => {
        if (before?.[part] !== after?.[part]) found.push([node, part, before?.[part], after?.[part]]);
      });
    }
    return found;
  }

  /* Whether the pass would decide as it did: equal 0, less 1, less or equal 2. */
  decidesAlike() {
    const holds = (kind, a, b) => kind === 0 ? a === b : kind === 1 ? a < b : a <= b;
    return this.conditions.every(([kind, a, b]) =>
      holds(kind, this.values[a], this.values[b]) === holds(kind, this.original[a], this.original[b]));
  }

  /* The terms that decide a number, and by how much others lose. */
  decisive(root) {
    const found = new Set([root]);
    const losers = new Map();
    const pending = [root];
    while (pending.length) {
      const term = this.terms[pending.pop()];
      let next = term.operands;
      if (term.formula === "least" || term.formula === "greatest") {
        const [a, b] = term.operands;
        if (this.values[a] !== this.values[b]) {
          const wins = (this.values[a] < this.values[b]) === (term.formula === "least") ? a : b;
          next = [wins];
          losers.set(wins === a ? b : a, Math.abs(this.values[a] - this.values[b]));
        }
      }
      for (const operand of next) if (!found.has(operand)) { found.add(operand); pending.push(operand); }
    }
    return { found, losers };
  }

  /* The terms with a name from which a term was computed, without those behind them. */
  references(index) {
    const found = [];
    const look = (operand) => {
      if (this.terms[operand].name) { if (!found.includes(operand)) found.push(operand); }
      else this.terms[operand].operands.forEach(look);
    };
    this.terms[index].operands.forEach(look);
    return found;
  }

  /* The frames that items have after a step, as terms. */
  placedUpTo(step) {
    const frames = new Map();
    for (let index = 0; index <= step && index < this.events.length; index += 1) {
      const event = this.events[index];
      if (event.kind === "place") frames.set(event.node, event.frame);
    }
    return frames;
  }

  /* The items of each line that a container has begun by a step, since it was entered. */
  lines(container, step) {
    let lines = [[]];
    let wraps = false;
    for (let index = 0; index <= step && index < this.events.length; index += 1) {
      const event = this.events[index];
      if (event.kind === "enter" && event.node === container) lines = [[]];
      else if (event.kind === "wrapped") wraps = true;
      else if (event.kind === "place") {
        const item = this.byNumber.get(event.node);
        if (item?.parent === container && /flow/i.test(item.calculator)) {
          if (wraps) lines.push([]);
          lines[lines.length - 1].push(event.node);
        }
        wraps = false;
      }
    }
    return lines.length > 1 ? lines : [];
  }

  name(node) { return node < 0 ? "root" : this.byNumber.get(node)?.name ?? String(node); }

  /* A step in words. */
  describe(step) {
    const event = this.events[step];
    if (!event) return "";
    const name = this.name(event.node);
    switch (event.kind) {
      case "enter": return `${event.sizing ? "Measure" : "Lay out"} ${name}`;
      case "leave": return `${name} is done`;
      case "hit": return `The size of ${name} is in the cache`;
      case "miss": return `The size of ${name} is not known`;
      case "kept": return `The frames in ${name} are final since it was measured`;
      case "suspend": return `${name} has to be measured first`;
      case "resume": return `${name} goes on`;
      case "cropped": return "The next frame sticks out, and is cropped";
      case "wrapped": return "The next frame passes the edge, and starts a line";
      case "fault": return `${name} is at fault`;
      case "place": {
        const edges = event.room?.map((term) => this.values[term]);
        return `Place ${name} at ${event.frame.map((term) => text(this.values[term])).join(", ")}`
          + (event.previous >= 0 ? `, after ${this.name(event.previous)}` : "")
          + (edges ? `, in a room from ${text(edges[0])}, ${text(edges[1])} to ${text(edges[2])}, ${text(edges[3])}` : "");
      }
      default: return event.kind;
    }
  }
}
