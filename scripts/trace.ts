import { existsSync, readFileSync } from 'node:fs';
import { testFiles } from './lib/requirement-files.ts';
import { idsIn, missingKinds, type RanTest, type Requirements } from './lib/requirement-ids.ts';
import { root } from './lib/run.mjs';

interface LastRun {
  readonly at: string;
  readonly stages: readonly { readonly tests: readonly RanTest[] }[];
}

const read = <T>(path: string): T => JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as T;

const requirements = read<Requirements>('scripts/requirements.json');
const lastRun = (file: string): LastRun | undefined =>
  existsSync(`${root}/.cache/${file}`) ? read<LastRun>(`.cache/${file}`) : undefined;
const [run, soak] = [lastRun('last-run.json'), lastRun('last-soak.json')];
const ran = [run, soak].flatMap((one) => one?.stages.flatMap(({ tests }) => tests) ?? []);
const unproven = missingKinds(requirements, ran);
const ids = Object.keys(requirements);
const missing = ids.filter((id) => unproven.get(id)?.length !== 0);
const provenCount = ids.length - missing.length;

/** Every requirement with its tests; ids in test titles that are no requirement fail the command. */
async function printList(): Promise<void> {
  const files = await testFiles();
  // A title that is put together while tests are collected is known once they ran.
  for (const { title, file } of ran)
    for (const id of idsIn(title)) files.set(id, (files.get(id) ?? new Set()).add(file));
  for (const id of ids) {
    const kinds = unproven.get(id) ?? [];
    const state = kinds.length === 0 ? 'proven' : files.has(id) ? 'named' : '–';
    const lacks = kinds.length === 0 ? '' : ` (no passed test: ${kinds.join(', ')})`;
    console.log(`${id.padEnd(8)} ${state.padEnd(7)} ${requirements[id]?.text}${lacks}`);
    for (const file of files.get(id) ?? []) console.log(`                 ${file}`);
  }
  for (const [id, names] of files) {
    if (id in requirements) continue;
    console.error(`${id} is no requirement: ${[...names].join(', ')}`);
    process.exitCode = 1;
  }
  console.log(
    `\n${provenCount} of ${ids.length} proven (last full run: ${run?.at ?? 'none'}, last soak: ${soak?.at ?? 'none'})`,
  );
}

if (process.argv.includes('--json')) console.log(JSON.stringify({ total: ids.length, proven: provenCount, missing }));
else await printList();
