/** A formula of a virtual point: `{pcs-1.activePower} + max({meter-1.demand}, 0)`. Points stand in braces by their id. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'point'; readonly id: string }
  | { readonly kind: 'negative'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly sign: '+' | '-' | '*' | '/';
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly name: FormulaFunction; readonly of: readonly Expression[] };

const functions = {
  min: (values: readonly number[]) => Math.min(...values),
  max: (values: readonly number[]) => Math.max(...values),
  avg: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length,
  sum: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
  abs: ([value = NaN]: readonly number[]) => Math.abs(value),
} as const;
export type FormulaFunction = keyof typeof functions;
const isFunction = (name: string): name is FormulaFunction => Object.hasOwn(functions, name);

/** A formula that cannot be read, with the position of what is wrong, from 1. */
export class FormulaFault extends Error {
  readonly position: number;
  constructor(position: number) {
    super(`wrong at ${position}`);
    this.name = 'FormulaFault';
    this.position = position;
  }
}

const depthMax = 40;
const tokens = /\s*(?:(\d+(?:\.\d+)?)(?![\w.])|\{([\w-]{1,64}\.[A-Za-z][A-Za-z0-9]{0,47})\}|([a-z]+)|([+\-*/(),]))/y;

interface Token {
  readonly text: string;
  readonly kind: 'number' | 'point' | 'name' | 'sign';
  readonly position: number;
}

/** @throws FormulaFault */
function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  const end = text.trimEnd().length;
  tokens.lastIndex = 0;
  while (tokens.lastIndex < end) {
    const from = tokens.lastIndex;
    const match = tokens.exec(text);
    if (!match) throw new FormulaFault(from + 1);
    const [whole, number, point, name, sign] = match;
    const kind = number !== undefined ? 'number' : point !== undefined ? 'point' : name !== undefined ? 'name' : 'sign';
    const position = from + whole.length - whole.trimStart().length + 1;
    found.push({ text: number ?? point ?? name ?? sign ?? '', kind, position });
  }
  return found;
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
    this.#end = text.length + 1;
  }

  whole(): Expression {
    const expression = this.#sum();
    if (this.#next < this.#tokens.length) throw this.#fault();
    return expression;
  }

  #fault(): FormulaFault {
    return new FormulaFault(this.#tokens[this.#next]?.position ?? this.#end);
  }

  #sign(signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    this.#next += 1;
    return token.text;
  }

  #require(sign: string): void {
    if (!this.#sign([sign])) throw this.#fault();
  }

  #binary(signs: readonly string[], operand: () => Expression): Expression {
    let left = operand();
    for (let sign = this.#sign(signs); sign; sign = this.#sign(signs))
      left = { kind: 'binary', sign: sign as '+', left, right: operand() };
    return left;
  }

  #sum(): Expression {
    this.#depth += 1;
    if (this.#depth > depthMax) throw this.#fault();
    const sum = this.#binary(['+', '-'], () => this.#binary(['*', '/'], () => this.#operand()));
    this.#depth -= 1;
    return sum;
  }

  #operand(): Expression {
    if (this.#sign(['-'])) {
      this.#depth += 1;
      if (this.#depth > depthMax) throw this.#fault();
      const of = this.#operand();
      this.#depth -= 1;
      return { kind: 'negative', of };
    }
    if (this.#sign(['('])) {
      const inner = this.#sum();
      this.#require(')');
      return inner;
    }
    const token = this.#tokens[this.#next];
    if (!token || token.kind === 'sign' || (token.kind === 'name' && !isFunction(token.text))) throw this.#fault();
    this.#next += 1;
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    if (token.kind === 'point') return { kind: 'point', id: token.text };
    return { kind: 'call', name: token.text as FormulaFunction, of: this.#arguments() };
  }

  #arguments(): Expression[] {
    this.#require('(');
    const all = [this.#sum()];
    while (this.#sign([','])) all.push(this.#sum());
    this.#require(')');
    return all;
  }
}

/** @throws FormulaFault for a text that is no formula */
export const parseFormula = (text: string): Expression => new Reader(text).whole();

/** Position of what is wrong with a formula, from 1; undefined where nothing is. */
export function formulaFault(text: string): number | undefined {
  try {
    parseFormula(text);
    return undefined;
  } catch (fault) {
    if (fault instanceof FormulaFault) return fault.position;
    throw fault;
  }
}

const inBraces = /\{([^{}]+)\}/g;

/** Ids of the points that a formula names, each once; of a text in which no fault was found. */
export const pointsInText = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(inBraces), ([, id = '']) => id)),
];

const operations = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
} as const;

/** The value of a formula; null where a point has none, or it divides by 0. */
export function evaluate(expression: Expression, valueOf: (id: string) => number | null): number | null {
  const valueIn = (inner: Expression): number => {
    switch (inner.kind) {
      case 'number':
        return inner.value;
      case 'point':
        return valueOf(inner.id) ?? NaN;
      case 'negative':
        return -valueIn(inner.of);
      case 'binary':
        return operations[inner.sign](valueIn(inner.left), valueIn(inner.right));
      case 'call':
        return functions[inner.name](inner.of.map(valueIn));
    }
  };
  const value = valueIn(expression);
  return Number.isFinite(value) ? value : null;
}

/** The ring that a point's formula closes, from the point back to it; undefined where there is none. */
export function ringOf(id: string, pointsOf: (id: string) => readonly string[]): string[] | undefined {
  const visited = new Set<string>();
  const path: { readonly id: string; readonly rest: string[] }[] = [{ id, rest: [...pointsOf(id)] }];
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const next = last.rest.shift();
    if (next === undefined) path.pop();
    else if (next === id) return [...path.map((step) => step.id), id];
    else if (!visited.has(next)) {
      visited.add(next);
      path.push({ id: next, rest: [...pointsOf(next)] });
    }
  }
  return undefined;
}
