import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { glob } from '../lib/glob.ts';

/** Files that lie in one folder itself; a larger one is divided by subject (src/README.md, principle 8). */
const filesMax = 45;
/** One file for each page that the menu opens. */
const allowed = new Set(['tests/outlines']);

function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > filesMax && !allowed.has(folder) ? [folder] : []));
}

test(`no folder holds more than ${filesMax} files`, async () => {
  const paths = await glob(/\.\w+$/);
  expect(paths.length).toBeGreaterThan(3_000);
  expect(crowded(paths)).toEqual([]);
});

test('a folder with one file more is named, one that is allowed is not', () => {
  const filled = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  const paths = [...filled('src/a', filesMax), ...filled('src/b', filesMax + 1), ...filled('tests/outlines', 60)];
  expect(crowded(paths)).toEqual(['src/b']);
});
