import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { glob } from '../lib/glob.ts';
import { root } from '../lib/run.mjs';

const importPattern = /(?:^import (?!type\b)|^export [^;]*?|\bfrom |\bimport\()[^'";]*'([#.][^']+)'/gm;

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(importPattern)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name),
  );
}

/** The files that import each file. */
async function importers(): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = new Map<string, string[]>();
  for (const path of await glob(/\.tsx?$/))
    for (const target of importsOf(path)) all.set(target, [...(all.get(target) ?? []), path]);
  return all;
}

/** Tests that start a server import the whole of it, and screens are shown by browsers. */
const isUnitTest = (path: string) => /^(?:src\/|mock-server\/(?!http\/)).*\.test\.ts$/.test(path);

/** Finds the unit tests that use a file, directly or over others: those beside it first, then the nearest. */
export async function relatedTests(): Promise<(path: string, max: number) => string[]> {
  const users = await importers();
  return (path, max) => {
    const found = new Set([path]);
    for (const one of found) for (const user of users.get(one) ?? []) found.add(user);
    const tests = [...found].filter(isUnitTest);
    const isBeside = (one: string) => posix.dirname(one) === posix.dirname(path);
    return [...tests.filter(isBeside), ...tests.filter((one) => !isBeside(one))].slice(0, max);
  };
}
