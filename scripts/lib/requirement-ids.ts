export interface RanTest {
  readonly title: string;
  readonly passed: boolean;
}

/** Every id that a text names in brackets: `[LG-04]`, `[LG-04, LG-05]`. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/, ?/));

/** Ids of the tests that ran, where each test that names the id passed. */
export function provenBy(tests: readonly RanTest[]): Set<string> {
  const ids = (passed: boolean) => tests.filter((test) => test.passed === passed).flatMap(({ title }) => idsIn(title));
  const failed = new Set(ids(false));
  return new Set(ids(true).filter((id) => !failed.has(id)));
}
