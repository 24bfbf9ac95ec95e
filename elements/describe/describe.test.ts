import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documented } from '../documented.ts';
import { galleryOf, indexOf, readmeOf, tokensOf } from './readme.ts';

const here = (path: string) => new URL(`../${path}`, import.meta.url);

// After a change of a definition or its texts: npx vitest run elements/describe -u
for (const element of documented)
  test(`[EL-02] the page of <${element.definition.tag}> agrees with its definition`, async () => {
    const folder = element.definition.tag.replace(/^ems-/, '');
    await expect(readmeOf(element)).toMatchFileSnapshot(here(`${folder}/README.md`).pathname);
  });

test('[EL-02] the index lists every element, its picture, and every property for its look', () => {
  const index = readFileSync(here('README.md'), 'utf8');
  expect(index).toContain(galleryOf(documented));
  expect(index).toContain(indexOf(documented));
  expect(index).toContain(tokensOf());
});
