import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Without the lines that are comments, and without indentation: a minifier would write a syntax newer than theirs. */
export const compact = (script: string): string => script.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '');

/** Shortens the scripts that are copied as they are, for browsers of any age. */
export function publicScripts(): Plugin {
  return {
    name: 'ems-public-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir)).filter((name) => name.endsWith('.js'));
      await Promise.all(
        names.map(async (name) => writeFile(join(dir, name), compact(await readFile(join(dir, name), 'utf8')))),
      );
    },
  };
}
