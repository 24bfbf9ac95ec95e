import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { glob } from './glob.ts';
import { pictureBytes, picturesFolder } from './pictures.ts';
import { root } from './run.mjs';

const totalBytes = 1024 * 1024;
const folder = fileURLToPath(picturesFolder);
const files = readdirSync(folder);

/** Pictures that a text shows, relative to the root. */
const shownIn = (readme: string): string[] =>
  [...readFileSync(join(root, readme), 'utf8').matchAll(/(?:src|srcset)="([^"]+\.webp)"/g)].map(([, path = '']) =>
    join(dirname(readme), path),
  );

test('each picture of the README files is there, light and dark, in Chinese and English, and each that is there is shown', async () => {
  const readmes = ['README.md', ...(await glob(/^elements\/(?:[\w-]+\/)?README\.md$/))];
  const shown = [...new Set(readmes.flatMap(shownIn))].toSorted();
  expect(shown.length).toBeGreaterThanOrEqual(7 * 4);
  expect(shown).toEqual(files.map((name) => join('pictures', name)).toSorted());
  const subjects = new Set(files.map((name) => name.replace(/-(?:light|dark)-(?:zh|en)\.webp$/, '')));
  expect(files).toHaveLength(subjects.size * 4);
});

test('the pictures are small: `npm run pictures` makes them', () => {
  const sizes = files.map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(pictureBytes);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(totalBytes);
});
