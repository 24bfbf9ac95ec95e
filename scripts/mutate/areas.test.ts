import { expect, test } from 'vitest';
import { glob } from '../lib/glob.ts';
import { areas } from './areas.ts';

/** Folders whose every file, today's and each new one, belongs to an area. */
const folders =
  /^(?:src\/(?:api\/(?:push|live)|session|contract\/codec|contract\/rules|shell\/tabs)|mock-server\/pipeline)\/.*\.ts$/;
const areasOf = (path: string): readonly string[] =>
  areas.filter(({ files }) => files.test(path)).map(({ name }) => name);

test('[MK-01] every file of the folders on which all else relies is in one area; texts, and what tests simulate, in none', async () => {
  const all = (await glob(folders)).filter((path) => !/\.test\.ts$|\/(?:texts|simulation)\//.test(path));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((path) => areasOf(path).length !== 1)).toEqual([]);
});
