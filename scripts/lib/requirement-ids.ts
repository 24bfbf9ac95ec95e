/** `browser`: the running console or an element in a real browser. `menu`: the page is opened by its menu entry. */
export const testKinds = ['unit', 'contract', 'browser', 'menu'] as const;
export type TestKind = (typeof testKinds)[number];

export interface RanTest {
  readonly title: string;
  /** From the root, with forward slashes. */
  readonly file: string;
  readonly passed: boolean;
}

export interface Requirement {
  readonly text: string;
  /** The requirement is proven by a test of each of these kinds. */
  readonly kinds: readonly TestKind[];
}

export type Requirements = Readonly<Record<string, Requirement>>;

const idPattern = '(?:[A-Z]+-\\d+(?:\\.\\d+)?|[GS]\\d{1,2})';
const bracketed = new RegExp(`\\[(${idPattern}(?:, ?${idPattern})*)\\]`, 'g');

/** Every id that a text names in brackets: `[LG-04]`, `[LG-04, VW-20.3]`, `[G3]`. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(bracketed)].flatMap(([, ids = '']) => ids.split(/, ?/));

/** What a test of this file can prove; a test of the building blocks' gallery proves no more than a unit test. */
export function kindOf(file: string): TestKind {
  if (file === 'tests/e2e/menu-pages.spec.ts') return 'menu';
  if (/^tests\/(?:e2e|elements)\//.test(file)) return 'browser';
  return file.startsWith('tests/contract/') ? 'contract' : 'unit';
}

/** For each requirement the kinds of test that are missing: none passed, or one that names it failed. */
export function missingKinds(requirements: Requirements, tests: readonly RanTest[]): Map<string, readonly TestKind[]> {
  const ids = (some: readonly RanTest[]) => some.flatMap(({ title, file }) => idsIn(title).map((id) => ({ id, file })));
  const failed = new Set(ids(tests.filter(({ passed }) => !passed)).map(({ id }) => id));
  const proofs = new Set(ids(tests.filter(({ passed }) => passed)).map(({ id, file }) => `${id} ${kindOf(file)}`));
  const missing = ([id, { kinds }]: [string, Requirement]): [string, readonly TestKind[]] => [
    id,
    failed.has(id) ? kinds : kinds.filter((kind) => !proofs.has(`${id} ${kind}`)),
  ];
  return new Map(Object.entries(requirements).map(missing));
}
