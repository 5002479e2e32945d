"use strict";
const parts = ["x", "y", "width", "height"];
const text = (value) => value === Number.MAX_VALUE ? "unbounded" : typeof value === "string" ? value : String(Math.round(value * 1e6) / 1e6);

/* A layout: its items, the steps of its pass, and the terms from which its numbers were computed. */
class Side {
  constructor(data, index) {
    Object.assign(this, data);
    this.index = index;
    const number = (value) => value === "unbounded" ? Number.MAX_VALUE : value === "none" ? -Number.MAX_VALUE : value;
    this.terms = data.terms.map(([value, formula, operands, name, owner, step, signs]) => ({
      value: number(value), formula, operands: operands || [], name, owner, step, signs: signs || [],
    }));
    this.byNumber = new Map(data.nodes.map((node) => [node.node, node]));
    /* What constraints, or functions, make of other numbers is not computed here. */
    this.isConstrained = data.nodes.some((node) => node.determined || node.dropped);
    this.asksFunctions = this.terms.some((term) => term.formula === "input" && (term.owner ?? "").startsWith("function of "));
    this.byName = new Map(data.nodes.map((node) => [node.name, node]));
    this.children = new Map();
    for (const node of data.nodes) {
      if (!this.children.has(node.parent)) this.children.set(node.parent, []);
      this.children.get(node.parent).push(node.node);
    }
    /* The item and the part whose number a term is. */
    this.frameOf = new Map();
    for (const node of data.nodes) {
      (node.frame || []).forEach((term, part) => this.frameOf.set(term, [node.node, part]));
    }
    this.original = this.evaluate(new Map());
    this.reset();
  }

  reset() {
    this.changes = new Map();
    this.alternative = null;
    this.use(this.original);
  }

  /* Takes other values of the terms; the parts of sums depend on them. */
  use(values) {
    this.values = values;
    this.knownParts = new Map();
  }

  /* Computes every term again, with other numbers where some are given. */
  evaluate(changes) {
    const values = new Array(this.terms.length);
    this.terms.forEach((term, index) => {
      const [a, b] = term.operands.map((operand) => values[operand]);
      switch (term.formula) {
        case "constant": case "input": case "constraints": values[index] = changes.get(index) ?? term.value; break;
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
    this.use(this.evaluate(this.changes));
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

  /* Whether a number changes with a term: by the slopes, but for numbers of the scene of which a trial told
     otherwise when the page was written. */
  decisive(root) {
    const follows = this.follows(root);
    const [node, part] = this.frameOf.get(root) ?? [];
    const trials = new Set(this.isChanged ? [] : this.byNumber.get(node)?.trials?.[part]);
    return (index) => follows(index) !== trials.has(index);
  }

  /* Whether a number changes with a term as long as the layout takes the same steps: slopes from the number back,
     each from the least to the greatest, since of two equal operands either may be chosen. */
  follows(root) {
    const { terms, values } = this;
    const isReached = new Uint8Array(terms.length);
    const [low, high] = [new Float64Array(terms.length), new Float64Array(terms.length)];
    [isReached[root], low[root], high[root]] = [1, 1, 1];
    const sum = (a, b) => Math.abs(a + b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b)) ? 0
      : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, a + b));
    const add = (from, to, factor, operand) => {
      const [a, b] = [from * factor, to * factor];
      const isFinite = Number.isFinite(a) && Number.isFinite(b);
      low[operand] = sum(low[operand], isFinite ? Math.min(a, b) : -Number.MAX_VALUE);
      high[operand] = sum(high[operand], isFinite ? Math.max(a, b) : Number.MAX_VALUE);
    };
    for (let index = root; index >= 0; index -= 1) {
      if (!isReached[index]) continue;
      const { formula, operands, operands: [a, b], signs } = terms[index];
      for (const operand of operands) isReached[operand] = 1;
      const [from, to] = [low[index], high[index]];
      if (from === 0 && to === 0) continue;
      switch (formula) {
        case "constant": case "input": case "constraints": case "rounded": case "rounded-up": break;
        case "negated": add(from, to, -1, a); break;
        case "magnitude": add(from, to, values[a] < 0 ? -1 : 1, a); break;
        case "sum": operands.forEach((operand, place) => add(from, to, place > 0 && signs[place] < 0 ? -1 : 1, operand)); break;
        case "product": add(from, to, values[b], a); add(from, to, values[a], b); break;
        case "quotient": add(from, to, 1 / values[b], a); add(from, to, -values[a] / (values[b] * values[b]), b); break;
        case "least": case "greatest":
          if (values[a] === values[b] && a !== b) {
            for (const operand of [a, b]) add(Math.min(0, from), Math.max(0, to), 1, operand);
          } else add(from, to, 1, values[a] === values[index] ? a : b);
          break;
        default: add(from, to, 1, a);
      }
    }
    /* Where bounds differ, the derivatives in both directions decide: computed for what is asked for. */
    return (index) => low[index] === high[index] ? low[index] !== 0
      : [1, -1].some((direction) => this.rate(root, index, direction, isReached) !== 0);
  }

  /* By how much a term changes where another one changes by so much: the derivative in one direction.
     `isReached` has the terms that it is computed from. */
  rate(root, origin, direction, isReached) {
    const { terms, values } = this;
    const rates = new Float64Array(terms.length);
    rates[origin] = direction;
    const sum = (a, b) => Math.abs(a + b) <= 1e-12 * (Math.abs(a) + Math.abs(b)) ? 0 : a + b;
    for (let index = origin + 1; index <= root; index += 1) {
      if (!isReached[index]) continue;
      const { formula, operands, operands: [a, b], signs } = terms[index];
      switch (formula) {
        case "constant": case "input": case "constraints": case "rounded": case "rounded-up": break;
        case "negated": rates[index] = -rates[a]; break;
        case "magnitude": rates[index] = values[a] === 0 ? Math.abs(rates[a]) : values[a] < 0 ? -rates[a] : rates[a]; break;
        case "sum":
          rates[index] = operands.reduce((all, operand, place) => sum(all, place > 0 && signs[place] < 0 ? -rates[operand] : rates[operand]), 0);
          break;
        case "product": rates[index] = sum(rates[a] * values[b], values[a] * rates[b]); break;
        case "quotient": rates[index] = sum(rates[a] * values[b], -values[a] * rates[b]) / (values[b] * values[b]); break;
        case "least": case "greatest":
          rates[index] = values[a] !== values[b] ? rates[values[a] === values[index] ? a : b]
            : formula === "least" ? Math.min(rates[a], rates[b]) : Math.max(rates[a], rates[b]);
          break;
        default: rates[index] = rates[a];
      }
    }
    return rates[root];
  }

  /* The parts of a sum and of the sums in it, each with how often it is added, less than 0 where it is taken
     away; without those that cancel out and without zeros of the engine. Each term is looked into once. */
  parts(index) {
    if (this.knownParts.has(index)) return this.knownParts.get(index);
    const seen = new Set();
    const counts = new Map([[index, 1]]);
    const [sums, others] = [[], []];
    const pending = [index];
    while (pending.length) {
      const term = pending.pop();
      if (seen.has(term)) continue;
      seen.add(term);
      const summands = this.summands(term, index);
      if (!summands) { others.push(term); continue; }
      sums.push(term);
      for (let place = summands.length - 1; place >= 0; place -= 1) pending.push(summands[place]);
    }
    for (const sum of sums.sort((a, b) => b - a)) {
      const { formula, signs } = this.terms[sum];
      const count = counts.get(sum) ?? 0;
      this.summands(sum, index).forEach((term, place) => {
        const isTaken = formula === "sum" && place > 0 && signs[place] < 0;
        counts.set(term, (counts.get(term) ?? 0) + (isTaken ? -count : count));
      });
    }
    const parts = others.map((term) => [counts.get(term), term]).filter(([count]) => count);
    this.knownParts.set(index, parts);
    return parts;
  }

  /* What a term adds up, or takes away where it is a sum with signs, if it is no part of a sum itself. */
  summands(term, sum) {
    const { name, formula, operands, value } = this.terms[term];
    if (formula === "sum" && (term === sum || !name)) return operands;
    if (formula === "same" && !name) return operands;
    if (formula === "constant" && value === 0) return operands;
    const rival = this.rival(term);
    return rival === undefined ? undefined : [rival];
  }

  /* The parts of a sum that are shown: of more than twelve those that are not 0, and of these the first six and
     the last three. Where parts are left out: the text for them, and the index at which it stands. */
  shownParts(index) {
    const parts = this.parts(index);
    if (parts.length <= 12) return { shown: parts, place: 0 };
    const others = parts.filter(([, term]) => this.values[term] !== 0);
    const zeros = parts.length - others.length;
    if (others.length <= 12) return { shown: others, place: others.length, hidden: `${zeros} ${others.length ? "more" : "terms"} that are 0` };
    return { shown: others.toSpliced(6, others.length - 9), place: 6, hidden: `${parts.length - 9} more` };
  }

  /* The operand of a least or a greatest beside a constant of the engine that loses. */
  rival(index) {
    const { name, formula, operands: [a, b] } = this.terms[index];
    if (name || formula !== "least" && formula !== "greatest") return undefined;
    const loses = (operand) => this.terms[operand].formula === "constant" && this.values[operand] !== this.values[index];
    return loses(a) ? b : loses(b) ? a : undefined;
  }

  /* What stands for a term in a formula: of a sum in which all else cancels out the one part. */
  plain(index) {
    const { name, formula, operands } = this.terms[index];
    if (name) return index;
    if (formula === "same") return this.plain(operands[0]);
    if (formula === "sum") {
      const parts = this.parts(index);
      return parts.length === 1 && parts[0][0] === 1 ? this.plain(parts[0][1]) : index;
    }
    const rival = this.rival(index);
    return rival === undefined ? index : this.plain(rival);
  }

  /* What a least or a greatest is chosen from: of more than three the one that won, and what the others are. */
  choice(index) {
    const kind = this.terms[index].formula;
    const found = [];
    const pending = [index];
    while (pending.length) {
      const next = pending.pop();
      const operand = next === index ? next : this.plain(next);
      const { name, formula, operands: [a, b] } = this.terms[operand];
      if (formula === kind && (operand === index || !name)) pending.push(b, a);
      else if (formula !== "constant" || this.values[operand] === this.values[index]) found.push(operand);
    }
    const distance = (operand) => Math.abs(this.values[operand] - this.values[index]);
    const winner = found.find((operand) => distance(operand) === 0);
    if (found.length <= 3 || winner === undefined) return { shown: found, distance, rest: [] };
    const others = found.filter((operand) => operand !== winner);
    const lost = others.map(distance).filter((by) => by > 0);
    const rest = [];
    if (lost.length < others.length) rest.push(`${others.length - lost.length} more that are equal`);
    if (lost.length) rest.push(`${lost.length} more that lose by ${text(lost.reduce((a, b) => Math.min(a, b)))} or more`);
    return { shown: [winner], distance, rest };
  }

  /* The term that a sum shows alone, since all others cancel out; undefined for other sums. */
  only(sum) {
    const { shown, hidden } = this.shownParts(sum);
    return shown.length === 1 && shown[0][0] === 1 && !hidden ? shown[0][1] : undefined;
  }

  /* How tightly the outermost operator of what stands for a term binds: as a sum 0, as a product 1, and 2 for what
     needs no parentheses. */
  binding(index) {
    const { name, formula, operands } = this.terms[index];
    if (name) return 2;
    switch (formula) {
      case "same": return this.binding(operands[0]);
      case "sum": {
        const only = this.only(index);
        if (only !== undefined) return this.binding(only);
        const { shown, hidden } = this.shownParts(index);
        return shown.length || hidden ? 0 : 2;
      }
      case "product": case "quotient": return 1;
      case "least": case "greatest": {
        const { shown, rest } = this.choice(index);
        return shown.length === 1 && !rest.length ? this.binding(shown[0]) : 2;
      }
      case "negated": return 0;
      default: return 2;
    }
  }

  /* The name of a term with a name, with its owner. */
  fullName(index) {
    const { name, owner, formula } = this.terms[index];
    return formula === "input" && owner.startsWith("function of ") ? `${name} returned by ${owner}` : `${owner}.${name}`;
  }

  /* The operands that the formula of a term shows. */
  operandsShown(index) {
    const { formula, operands } = this.terms[index];
    if (formula === "sum") return this.shownParts(index).shown.map(([, term]) => term);
    return formula === "least" || formula === "greatest" ? this.choice(index).shown : operands;
  }

  /* The terms with a name that the formula of a term shows. */
  references(index) {
    const [found, seen] = [[], new Set()];
    const pending = this.operandsShown(index).toReversed();
    while (pending.length) {
      const operand = pending.pop();
      if (seen.has(operand)) continue;
      seen.add(operand);
      if (this.terms[operand].name) found.push(operand);
      else for (const shown of this.operandsShown(operand).toReversed()) pending.push(shown);
    }
    return found;
  }

  /* The frames that items have after a step: as terms, by which step, and whether that only measured their
     container; and the steps in which containers were kept as they were measured. */
  placedUpTo(step) {
    const [frames, kept] = [new Map(), new Map()];
    for (let at = 0; at <= step && at < this.events.length; at += 1) {
      const { kind, node, frame, isMeasuring } = this.events[at];
      if (kind === "place") frames.set(node, { frame, at, isMeasuring });
      else if (kind === "kept") kept.set(node, at);
    }
    return { frames, kept };
  }

  /* The items of each line that a container has begun by a step, since it was entered. */
  lines(container, step) {
    let lines = [[]];
    let wraps = false;
    for (let index = 0; index <= step && index < this.events.length; index += 1) {
      const event = this.events[index];
      if (event.kind === "enter" && event.node === container) lines = [[]];
      else if (event.kind === "wrap") wraps = true;
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
}
