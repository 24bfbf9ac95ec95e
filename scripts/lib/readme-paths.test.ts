import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const readme = 'src/README.md';

/** Files that the text names: targets of links, and paths in code marks from the top of the repository. */
function namedFiles(text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => join(dirname(readme), target));
  const paths = [...text.matchAll(/`((?:src|elements|mock-server|scripts|tests)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  return [...links, ...paths];
}

test('every file that the description of the code names is there', () => {
  const files = namedFiles(readFileSync(readme, 'utf8'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a file that is not there is found', () => {
  const files = namedFiles('See [this](ui/gone.md), `src/contract/gone.ts` and `npm test`.');
  expect(files).toEqual(['src/ui/gone.md', 'src/contract/gone.ts']);
  expect(files.some((file) => existsSync(file))).toBe(false);
});
