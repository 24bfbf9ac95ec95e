import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Proof {
  readonly promise: string;
  readonly requirements: readonly string[];
  /** A file or a command, with the ids that its tests carry. */
  readonly shownBy: readonly { readonly name: string; readonly ids: readonly string[] }[];
}

/** The rows of the table of the section. */
function proofsOf(readme: string): readonly Proof[] {
  const section = readme.split('\n## ').find((each) => each.startsWith('Security\n')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:promise |-)/.test(line));
  return rows.map((row) => {
    const [promise = '', requirements = '', proof = ''] = row
      .split(' | ')
      .map((cell) => cell.replaceAll('|', '').trim());
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
  const proofs = proofsOf(readFileSync('README.md', 'utf8'));
  expect(proofs.length).toBeGreaterThan(12);
  expect(proofs.flatMap(missing)).toEqual([]);
  for (const { promise, requirements, shownBy } of proofs) {
    expect(shownBy.length, promise).toBeGreaterThan(0);
    for (const requirement of requirements) expect(requirement).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('a file and an id that are gone are found', () => {
  const [proof] = proofsOf(
    '# A\n\n## Security\n\n| promise | ASVS | shown by |\n| --- | --- | --- |\n' +
      '| It holds | 1.2.1 | `tests/gone.test.ts` T1, `scripts/lib/readme-security.test.ts` T2, `npm run sbom` |\n',
  );
  expect(missing(proof!)).toEqual(['tests/gone.test.ts', 'T2 in scripts/lib/readme-security.test.ts']);
});
