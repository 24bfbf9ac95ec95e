import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

const tops = ['src', 'elements', 'mock-server', 'scripts', 'tests'];

/** Paths of the project's files that match the pattern, relative to the root, with forward slashes, sorted. */
export async function glob(pattern: RegExp): Promise<string[]> {
  const lists = await Promise.all(
    tops.map(async (top) => {
      const names = await readdir(join(root, top), { recursive: true });
      return names.map((name) => `${top}/${name.replaceAll('\\', '/')}`);
    }),
  );
  return lists
    .flat()
    .filter((path) => pattern.test(path))
    .toSorted();
}
