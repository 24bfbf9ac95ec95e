import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Proof {
  readonly promise: string;
  readonly requirements: readonly string[];
  /** A file or a command, with the ids that its tests carry. */
  readonly shownBy: readonly { readonly name: string; readonly ids: readonly string[] }[];
}

/** The cells of the rows of all tables in a text, without their heads. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter(
      (line, at, lines) => line.startsWith('| ') && ![line, lines[at + 1]].some((each) => each?.startsWith('| -')),
    )
    .map((row) => row.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));

/** The rows of the README's section: a promise, its requirements, its tests. */
const promisesOf = (readme: string): readonly Proof[] =>
  proofsOf(rowsOf(readme.split('\n## ').find((each) => each.startsWith('Security\n')) ?? ''));

function proofsOf(rows: readonly (readonly string[])[]): readonly Proof[] {
  return rows.map(([promise = '', requirements = '', proof = '']) => {
    return {
      promise,
      requirements: requirements.split(', '),
      shownBy: [...proof.matchAll(/`([^`]+)`([^`,]*)/g)].map(([, name = '', ids = '']) => ({
        name,
        ids: ids.trim().split(' ').filter(Boolean),
      })),
    };
  });
}

/** What a row names and is not there: a file, or an id that no test in it carries. */
const missing = ({ shownBy }: Proof): string[] =>
  shownBy
    .filter(({ name }) => !name.startsWith('npm run '))
    .flatMap(({ name, ids }) => {
      if (!existsSync(name)) return [name];
      const text = readFileSync(name, 'utf8');
      return ids.filter((id) => !text.includes(`[${id}]`)).map((id) => `${id} in ${name}`);
    });

test('every promise of the security section names requirements, and tests that are there', () => {
  const proofs = promisesOf(readFileSync('README.md', 'utf8'));
  expect(proofs.length).toBeGreaterThan(12);
  expect(proofs.flatMap(missing)).toEqual([]);
  for (const { promise, requirements, shownBy } of proofs) {
    expect(shownBy.length, promise).toBeGreaterThan(0);
    for (const requirement of requirements) expect(requirement).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('a file and an id that are gone are found', () => {
  const [proof] = promisesOf(
    '# A\n\n## Security\n\n| promise | ASVS | shown by |\n| --- | --- | --- |\n' +
      '| It holds | 1.2.1 | `tests/gone.test.ts` T1, `scripts/lib/readme-security.test.ts` T2, `npm run sbom` |\n',
  );
  expect(missing(proof!)).toEqual(['tests/gone.test.ts', 'T2 in scripts/lib/readme-security.test.ts']);
});

/** The numbers of the requirements of levels 1 and 2 in each section. */
const sections: Readonly<Record<string, readonly number[]>> = {
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
};

test('of five chapters every requirement of levels 1 and 2 is shown once by tests that are there, or answered', () => {
  const proofs = proofsOf(
    rowsOf(readFileSync('SECURITY.md', 'utf8')).map(([ids = '', promise = '', proof = '']) => [promise, ids, proof]),
  );
  expect(proofs.flatMap(missing)).toEqual([]);
  const all = Object.entries(sections).flatMap(([section, numbers]) => numbers.map((each) => `${section}.${each}`));
  expect(proofs.flatMap(({ requirements }) => requirements).toSorted()).toEqual(all.toSorted());
  for (const { promise, shownBy } of proofs)
    if (!promise.startsWith('Answered: ')) expect(shownBy.length, promise).toBeGreaterThan(0);
});
