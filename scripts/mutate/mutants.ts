import { parseSync } from 'vite';

/** One change of a source file that its tests should find. Offsets are in UTF-16 units of the file's text. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

const otherMethods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
]);

/** Methods whose call may be left out: the value before it has the same type. */
const removable = new Set(['filter', 'slice', 'toSorted', 'sort', 'toReversed', 'reverse', 'trim', 'normalize']);

/** Nodes of the type language that hold an expression. */
const transparent = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const isText = (node: unknown): boolean =>
  isNode(node) && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string'));

type Rule = (node: Node, text: string) => readonly Mutant[];

const replace = ({ start, end }: Node, replacement: string): Mutant => ({ start, end, replacement });

/** The operator stands between its two sides, perhaps after a comment or a line break. */
function operators(node: Node, text: string): readonly Mutant[] {
  const operator = node['operator'] as string;
  const [left, right] = [node['left'] as Node, node['right'] as Node];
  if (operator === '+' && (isText(left) || isText(right))) return [];
  const start = text.indexOf(operator, left.end);
  return (otherOperators[operator] ?? []).map((replacement) => ({
    start,
    end: start + operator.length,
    replacement,
  }));
}

function condition(node: Node): readonly Mutant[] {
  const test = node['test'];
  return isNode(test) ? [replace(test, 'true'), replace(test, 'false')] : [];
}

/** An endless loop tells nothing, so its condition is never true for good. */
function loop(node: Node): readonly Mutant[] {
  const test = node['test'];
  return isNode(test) ? [replace(test, 'false')] : [];
}

function calls(node: Node, text: string): readonly Mutant[] {
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const property = callee['property'] as Node;
  const name = text.slice(property.start, property.end);
  if (removable.has(name)) return [{ start: (callee['object'] as Node).end, end: node.end, replacement: '' }];
  const other = otherMethods.get(name);
  return other === undefined ? [] : [replace(property, other)];
}

function emptied(node: Node): readonly Mutant[] {
  const body = node['body'];
  if (!isNode(body)) return [];
  if (body.type === 'BlockStatement') return (body['body'] as Node[]).length > 0 ? [replace(body, '{}')] : [];
  return body.type === 'Literal' || body.type === 'Identifier' ? [] : [replace(body, 'undefined as never')];
}

/** Fields set beside a spread: without them, the spread's values stay. */
function overrides(node: Node, text: string): readonly Mutant[] {
  const properties = node['properties'] as Node[];
  if (!properties.some(({ type }) => type === 'SpreadElement')) return [];
  return properties.map((one) => {
    const comma = /^\s*,/.exec(text.slice(one.end));
    return { start: one.start, end: one.end + (comma?.[0].length ?? 0), replacement: '' };
  });
}

const rules: Readonly<Record<string, Rule>> = {
  BinaryExpression: operators,
  LogicalExpression: (node, text) =>
    node['operator'] === '??'
      ? [
          { start: (node['left'] as Node).end, end: node.end, replacement: '' },
          { start: node.start, end: (node['right'] as Node).start, replacement: '' },
        ]
      : operators(node, text),
  AssignmentExpression: operators,
  UpdateExpression: (node, text) => [
    replace(
      node,
      text.slice(node.start, node.end).replace(/\+\+|--/, (sign) => otherOperators[sign]?.[0] ?? sign),
    ),
  ],
  UnaryExpression: (node, text) =>
    node['operator'] === '!' || node['operator'] === '-'
      ? [replace(node, text.slice((node['argument'] as Node).start, node.end))]
      : [],
  Literal: (node) => (typeof node['value'] === 'boolean' ? [replace(node, String(!node['value']))] : []),
  IfStatement: condition,
  ConditionalExpression: condition,
  WhileStatement: loop,
  ForStatement: loop,
  CallExpression: calls,
  ArrowFunctionExpression: emptied,
  FunctionDeclaration: emptied,
  FunctionExpression: emptied,
  ExpressionStatement: (node) =>
    ['CallExpression', 'AssignmentExpression', 'UnaryExpression', 'AwaitExpression'].includes(
      (node['expression'] as Node).type,
    )
      ? [replace(node, ';')]
      : [],
  ObjectExpression: overrides,
  ArrayExpression: (node) => ((node['elements'] as Node[]).length > 0 ? [replace(node, '[]')] : []),
  SwitchCase: (node) => {
    const body = node['consequent'] as Node[];
    const [first, last] = [body[0], body.at(-1)];
    return first && last ? [{ start: first.start, end: last.end, replacement: 'break;' }] : [];
  },
};

/** Errors that a program raises are worded for people: no test has to know their words. */
const isSkipped = ({ type }: Node): boolean =>
  type === 'ImportDeclaration' || type === 'ThrowStatement' || (type.startsWith('TS') && !transparent.has(type));

/** Every small change of a source file, in the order of the text. @throws Error if the file cannot be parsed */
export function mutantsOf(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    if (isSkipped(node)) return;
    found.push(...(rules[node.type]?.(node, text) ?? []));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program as unknown as Node);
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export const applied = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Where and what, as `12:3 a < b → a <= b`: the line around a change that spans one line. */
export function describe(text: string, mutant: Mutant): string {
  const lineStart = text.lastIndexOf('\n', mutant.start) + 1;
  const line = text.slice(0, lineStart).split('\n').length;
  const was = text.slice(mutant.start, mutant.end).replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  const around = text.slice(lineStart, text.indexOf('\n', mutant.start)).trim().slice(0, 100);
  return `${line}:${mutant.start - lineStart + 1} ${was} → ${mutant.replacement || 'nothing'}  in  ${around}`;
}
