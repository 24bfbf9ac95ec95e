import { readFileSync } from 'node:fs';
import { glob } from './glob.ts';
import { idsIn } from './requirement-ids.ts';
import { root } from './run.mjs';

/** Test files by the ids that they name, whether they ran or not. */
export async function testFiles(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const file of await glob(/\.(test|spec)\.tsx?$/)) {
    if (file.startsWith('scripts/lib/requirement-ids')) continue;
    for (const id of idsIn(readFileSync(`${root}/${file}`, 'utf8')))
      found.set(id, (found.get(id) ?? new Set()).add(file));
  }
  return found;
}
