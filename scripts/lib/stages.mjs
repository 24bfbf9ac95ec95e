import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser, ensureNginx } from '../browser.mjs';
import { build } from './build.mjs';
import { bin, node, root } from './run.mjs';
import { overBudget } from './screen-costs.mjs';

const cache = join(root, '.cache');

/** One check that passes or fails as a whole. */
const check = (args, options) => async () => {
  const { code, output } = await node(args, options);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
};

const script = (path, ...args) => ['--import', 'tsx', join('scripts', path), ...args];

/** Runs a test runner that writes a JSON report, and counts what the report says. */
async function report(file, args, read, { env = {}, timeout } = {}) {
  const path = join(cache, file);
  mkdirSync(cache, { recursive: true });
  rmSync(path, { force: true });
  const { code, output } = await node(args(path), { env: { ...env, EMS_REPORT: path }, timeout });
  if (!existsSync(path)) return { passed: 0, failed: 1, tests: [], output };
  const { tests, errors, skipped } = read(JSON.parse(readFileSync(path, 'utf8')));
  const passed = tests.filter((one) => one.passed).length;
  // A runner that fails without a failed test (a broken file, a left-over process) has failed all the same.
  const failed = Math.max(tests.length - passed + errors, code === 0 ? 0 : 1);
  return { passed, failed, tests, skipped, output };
}

export const vitest =
  (folders, ...options) =>
  (limits) =>
    report(
      `${folders[0].replaceAll('/', '-')}.json`,
      (path) => [
        bin('vitest'),
        'run',
        ...folders,
        ...options,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${path}`,
      ],
      ({ testResults }) => ({
        tests: testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'passed' || status === 'failed')
            .map(({ fullName, status }) => ({
              title: fullName,
              file: relative(root, name).replaceAll('\\', '/'),
              passed: status === 'passed',
            })),
        ),
        errors: testResults.filter(
          ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
        ).length,
      }),
      limits,
    );

/** Why a test is left out here, for instance because a program is not installed; undefined where it ran. */
const reasonOf = ({ status, annotations }) =>
  status === 'skipped' ? (annotations.find(({ type }) => type === 'skip')?.description ?? '') : undefined;

const specs = (suite, titles = []) => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map((one) => ({
      title: [...titles, title].join(' '),
      file: `tests/${file}`,
      passed: one.status === 'expected' || one.status === 'flaky',
      ms: one.results.reduce((sum, { duration }) => sum + duration, 0),
      loads: Number(one.annotations.findLast(({ type }) => type === 'loads')?.description ?? 0),
      reason: reasonOf(one),
      ...(one.status === 'flaky' && { tries: 2 }),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) =>
    specs(inner, inner.file === inner.title ? titles : [...titles, inner.title]),
  ),
];

export const playwright =
  (...args) =>
  (limits) =>
    report(
      'e2e.json',
      () => [bin('playwright'), 'test', '-c', 'tests/playwright.config.ts', ...args],
      (result) => {
        const all = specs(result);
        return {
          tests: all.filter(({ reason }) => reason === undefined),
          skipped: all.filter(({ reason }) => reason !== undefined),
          errors: result.errors?.length ?? 0,
        };
      },
      limits,
    );

/** Fails as well where the tests of a screen load more pages than it may. */
const withinBudget = (run) => async (limits) => {
  const result = await run(limits);
  const over = overBudget(result.tests);
  return { ...result, failed: result.failed + over.length, output: [result.output, ...over].join('\n') };
};

/** Files with browser tests that do more in the soak than in `npm test`, or run there alone. */
const longSpecs = () =>
  ['e2e', 'elements', 'ui']
    .flatMap((folder) =>
      readdirSync(join(root, 'tests', folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `tests/${folder}/${name}`,
      ),
    )
    .filter(
      (path) =>
        path.endsWith('.spec.ts') &&
        /\b(?:runs|sampled|commonCheck)\(|@soak/.test(readFileSync(join(root, path), 'utf8')),
    );

const unitFolders = ['src', 'elements', 'mock-server', 'scripts'];

export async function buildAll() {
  const { code, output } = await build();
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/**
 * Every stage of `npm test`, in order. `needs`: a stage that has to have passed in the same run. `browser`: needs one.
 */
export const stages = [
  { name: 'types', run: check([bin('typescript', 'tsc')]) },
  { name: 'lint', run: check([bin('oxlint')]) },
  { name: 'format', run: check([bin('oxfmt'), '--check']) },
  { name: 'knip', run: check([bin('knip')]) },
  { name: 'texts', run: check(script('check-i18n.ts')) },
  { name: 'openapi', run: check(script('openapi.ts', '--check')) },
  // Code is loaded once for the files of a process instead of once for each file; the soak loads it for each file.
  { name: 'unit', run: vitest(unitFolders, '--no-isolate') },
  // Each file has a server of its own; loading the server's code once for all of them saves a minute.
  { name: 'contract', run: vitest(['tests/contract'], '--no-isolate') },
  // A few changes of the files at hand, others each time: too few for the goal, enough to show code without tests.
  { name: 'mutate', run: check(script('mutate.ts', '--changed', '--count', '5', '--minutes', '2', '--goal', '60')) },
  { name: 'build', run: buildAll },
  { name: 'sizes', needs: 'build', browser: true, run: check(script('sizes.ts')) },
  { name: 'e2e', needs: 'build', browser: true, run: withinBudget(playwright()) },
];

/** Every stage of `npm run soak`: each takes the time that its full counts need. */
export const soakStages = [
  { name: 'unit', run: vitest(unitFolders) },
  { name: 'contract', run: vitest(['tests/contract']) },
  { name: 'mutate', run: check(script('mutate.ts', '--count', 'all')) },
  { name: 'build', run: buildAll },
  { name: 'e2e', needs: 'build', browser: true, run: () => playwright('--timeout=3600000', ...longSpecs())() },
  { name: 'browsers', needs: 'build', run: check(script('browsers.ts')) },
];

/** Names the browser that the stages use. @throws Error when none can be had */
export async function provideBrowser(log) {
  process.env.EMS_BROWSER = await ensureBrowser(log);
  if (process.env.CI) await ensureNginx(log);
}
