import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../lib/run.mjs';
import { applied, type Mutant } from './mutants.ts';

/** What the parent asks: the tests to run, with a mutant or with the code as it is. */
export interface Order {
  readonly tests: readonly string[];
  readonly path?: string;
  readonly mutant?: Mutant;
}

export interface Answer {
  readonly passed: boolean;
}

let current: Order | undefined;
/** The file whose mutant Vitest still has in memory. */
let mutated: string | undefined;

const plugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    current?.path && current.mutant && id.split('?')[0] === join(root, current.path)
      ? { code: applied(readFileSync(join(root, current.path), 'utf8'), current.mutant), map: null }
      : { code, map: null },
};

const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: false,
    bail: 1,
    reporters: [{}],
    silent: true,
    maxWorkers: 1,
    pool: 'threads',
    root,
    include: ['{src,mock-server}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    setupFiles: ['tests/support/server/seed.ts', 'tests/support/server/fixed-date.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
  // The plugins of the build do nothing for code without screens.
  { plugins: [plugin], logLevel: 'silent', clearScreen: false },
);
// Without this, the files of a run are looked for again each time.
await vitest.standalone();

/** Whether all the tests pass. */
async function passes({ tests, path }: Order): Promise<boolean> {
  for (const one of [path, mutated]) if (one) vitest.invalidateFile(join(root, one));
  mutated = path;
  // Errors outside of tests add up over the runs.
  vitest.state.errorsSet.clear();
  const project = vitest.getRootProject();
  const specs = tests.map((test) => project.createSpecification(join(root, test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  return (
    unhandledErrors.length === 0 &&
    specs.every(({ moduleId }) => testModules.some((one) => one.moduleId === moduleId && one.ok()))
  );
}

const answer = (passed: boolean): void => {
  process.send?.({ passed } satisfies Answer);
};

process.on('message', (order: Order) => {
  current = order;
  void passes(order).then(answer, () => answer(false));
});
// No caller waits for an answer any more.
process.on('disconnect', () => process.exit());
