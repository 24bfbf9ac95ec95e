import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Area, areas, filesOf } from './mutate/areas.ts';
import { equivalent } from './mutate/equivalent.ts';
import { describe, type Mutant, mutantsOf } from './mutate/mutants.ts';
import { relatedTests } from './mutate/related-tests.ts';
import { sample } from './mutate/sample.ts';
import { Tests } from './mutate/tests.ts';
import { root, run } from './lib/run.mjs';

const usage = `npm run mutate -- [areas]: changes the code in small ways and says which changes no test finds
  --count <n>    mutants an area, drawn at random (default 15; "all" for every one)
  --seed <n>     draws the same mutants again (default: a new one, printed)
  --file <path>  of this file alone
  --changed      of files that differ from the last commit alone; without any, of those that the last commit changed
  --minutes <n>  ends in that time with what it has
  --goal <n>     fails if fewer of 100 are found in an area (default 95)
areas: ${areas.map(({ name }) => name).join(', ')}`;

const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    file: { type: 'string' },
    changed: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '600' },
    goal: { type: 'string', default: '95' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

interface Candidate {
  readonly path: string;
  readonly text: string;
  readonly mutant: Mutant;
}

const nearestTests = 12;

interface Tally {
  found: number;
  missed: number;
}

/** A mutant that means the same as the code is named by its file, the line around it and what it puts in. */
const isEquivalent = ({ path, text, mutant }: Candidate): boolean => {
  const words = describe(text, mutant).replace(/^\S+ /, '');
  return equivalent.some((one) => one.path === path && one.mutant === words);
};

/** A folder without a history has no changed files. */
async function changedFiles(): Promise<ReadonlySet<string>> {
  for (const range of [['HEAD'], ['HEAD~1', 'HEAD']]) {
    const { code, output } = await run('git', ['diff', '--name-only', ...range]);
    if (code === 0 && output.trim() !== '') return new Set(output.trim().split('\n'));
  }
  return new Set();
}

async function candidatesOf(area: Area, isAsked: (path: string) => boolean): Promise<Candidate[]> {
  const paths = (await filesOf(area)).filter(isAsked);
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return mutantsOf(path, text).map((mutant) => ({ path, text, mutant }));
  });
}

/** Which server tests found mutants of a file: those that find most for their time are run before the others. */
class Finds {
  readonly #counts = new Map<string, number>();

  note(path: string, test: string): void {
    const key = `${path} ${test}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Tests whose time is not known yet come last, as they stand in the area: the quickest first. */
  sorted(path: string, servers: readonly string[], timeOf: (test: string) => number | undefined): string[] {
    const rateOf = (test: string): number =>
      (1 + (this.#counts.get(`${path} ${test}`) ?? 0)) / (timeOf(test) ?? Infinity);
    return servers.toSorted((a, b) => rateOf(b) - rateOf(a));
  }
}

/** The tests that one mutant needs: the nearest unit tests come first, as servers take longer to start. */
const groupsOf = (near: readonly string[], servers: readonly string[]): string[][] =>
  [near.slice(0, 3), near.slice(3), ...servers.map((one) => [one])].filter((group) => group.length > 0);

/** The first tests that find the mutant. */
async function findersOf({ path, mutant }: Candidate, groups: readonly string[][], tests: Tests) {
  for (const group of groups) if (!(await tests.pass(group, { path, mutant }))) return group;
  return undefined;
}

const percent = ({ found, missed }: Tally): number => Math.floor((100 * found) / Math.max(1, found + missed));
const scoreLine = (name: string, tally: Tally): string =>
  `${name.padEnd(52)} ${String(percent(tally)).padStart(3)} %  ${tally.found} of ${tally.found + tally.missed}`;

interface Draw {
  readonly seed: number;
  readonly until: number;
  readonly isAsked: (path: string) => boolean;
  readonly tests: Tests;
  readonly related: (path: string, max: number) => string[];
}

async function mutateArea(area: Area, { seed, until, isAsked, tests, related }: Draw): Promise<boolean> {
  const all = (await candidatesOf(area, isAsked)).filter((one) => !isEquivalent(one));
  const chosen = values.count === 'all' ? all : sample(all, Number(values.count), seed);
  const sum: Tally = { found: 0, missed: 0 };
  const files = new Map<string, Tally>();
  const finds = new Finds();
  for (const candidate of chosen) {
    if (Date.now() > until) break;
    const { path, text, mutant } = candidate;
    const tally = files.get(path) ?? { found: 0, missed: 0 };
    files.set(path, tally);
    const servers = finds.sorted(path, area.servers ?? [], (test) => tests.timeOf([test]));
    const groups = groupsOf(related(path, nearestTests), servers);
    const finders = await findersOf(candidate, groups, tests);
    if (finders?.length === 1) finds.note(path, finders[0]!);
    for (const one of [sum, tally]) one[finders ? 'found' : 'missed'] += 1;
    if (!finders) console.log(`not found: ${path}:${describe(text, mutant)}`);
  }
  if (files.size === 0) return true;
  for (const [path, tally] of [...files].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(scoreLine(`  ${path}`, tally));
  console.log(`${scoreLine(area.name, sum)}, drawn from ${all.length}`);
  return percent(sum) >= Number(values.goal);
}

async function mutate(): Promise<boolean> {
  const unknown = positionals.filter((name) => !areas.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`no area "${unknown.join('", "')}"\n\n${usage}`);
  const only = values.changed ? await changedFiles() : undefined;
  const draw: Draw = {
    seed: Number(values.seed),
    until: Date.now() + Number(values.minutes) * 60_000,
    isAsked: (path) => (values.file === undefined || path === values.file) && (only?.has(path) ?? true),
    related: await relatedTests(),
    tests: new Tests(),
  };
  console.log(`seed ${draw.seed}`);
  const picked = areas.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  let isGood = true;
  try {
    for (const area of picked) isGood = (await mutateArea(area, draw)) && isGood;
  } finally {
    draw.tests.close();
  }
  return isGood;
}

try {
  if (values.help) console.log(usage);
  else process.exitCode = (await mutate()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
