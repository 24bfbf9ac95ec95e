import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documented } from '#elements/documented.ts';
import { menus } from '#mock-server/seed/menus.ts';
import { pageKeys } from '#src/contract/user/permissions.ts';
import { knownPages } from '#src/shell/pages.ts';
import { all } from '../../elements/support/samples.ts';

const seeded = menus.flatMap(({ children = [] }) => children);

// The walks through all screens (hostile texts, axe, outlines, fingers and zoom) take their pages from the first menu.
test('every page of the console stands in the first menu, so that every walk comes to it', () => {
  const paths = new Set(seeded.map(({ componentPath }) => componentPath));
  expect(knownPages.filter((path) => !paths.has(path))).toEqual([]);
  expect(Object.keys(pageKeys).filter((path) => !knownPages.includes(path))).toEqual([]);
});

test('the walks take their pages from the menu, and leave none out', () => {
  for (const file of ['menu-pages', 'access/hostile-screens', 'access/input-devices'])
    expect(readFileSync(`tests/e2e/${file}.spec.ts`, 'utf8'), file).toContain('menus.map(');
});

/** They have windows of their own, or arrive late: their outlines are elsewhere, or none. */
const withoutOutline = ['/workBench', '/sceneView', '/workBenchMap', '/workBenchMap3D', '/logManager'];

test('every page with an entry in the menu has an outline', () => {
  const outlines = new Set(readdirSync('tests/outlines').map((file) => file.replace(/\.txt$/, '')));
  const entries = seeded.filter(({ kind, hidden }) => kind === 'page' && !hidden).map(({ url }) => url);
  const without = entries.filter((url) => !outlines.has(url.slice(1)));
  expect(without.toSorted()).toEqual(withoutOutline.toSorted());
});

test('every element is among those that the tests of all elements try', () => {
  const tags = documented.map(({ definition }) => definition.tag);
  expect(all.map(({ tag }) => tag).toSorted()).toEqual(tags.toSorted());
});
