import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bold, dim, duration, green, red, log } from './log.mjs';
import { fileTimes } from './file-times.mjs';
import { root } from './run.mjs';
import { loadsMax, screenCosts } from './screen-costs.mjs';

/** How many files and screens are named whose tests take longest. */
const slowestShown = 10;

/** Says which files take longest, where the tests say how long they took. */
function logSlowest(tests) {
  const files = fileTimes(tests);
  if (files.length <= 1) return;
  const sum = files.reduce((total, { ms }) => total + ms, 0);
  log(dim(`the slowest of ${files.length} files, ${duration(sum)} in all:`));
  for (const { file, ms, count } of files.slice(0, slowestShown))
    log(dim(`  ${duration(ms).padStart(12)}  ${file}, ${count} ${count === 1 ? 'test' : 'tests'}`));
}

/** Says which screens take most of a stage of so many milliseconds, where the tests load pages. */
function logScreens(tests, stageMs) {
  if (!tests.some(({ loads }) => loads > 0)) return;
  const sum = tests.reduce((total, { ms }) => total + ms, 0);
  log(dim(`the screens that take most of it, of ${loadsMax} page loads that each may have:`));
  for (const { screen, ms, loads } of screenCosts(tests).slice(0, slowestShown))
    log(dim(`  ${duration((stageMs * ms) / sum).padStart(12)}  ${screen}, ${loads.toFixed(1)} loads`));
}

/** Runs one stage with a line before and after it; what a failing stage printed follows. */
async function runStage({ name, run }) {
  log(`${bold(name)} …`);
  const start = Date.now();
  const {
    passed,
    failed,
    tests = [],
    skipped = [],
    output = '',
  } = await run().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack,
  }));
  if (failed > 0) log(output.trimEnd());
  for (const { title } of tests.filter(({ tries }) => tries > 1)) log(red(`at the second try only: ${title}`));
  for (const { title, reason } of skipped) log(dim(`left out: ${title} – ${reason}`));
  logSlowest(tests);
  logScreens(tests, Date.now() - start);
  const verdict = failed > 0 ? red('failed') : green('ok');
  log(`${bold(name)} ${verdict} ${dim(duration(Date.now() - start))} – ${passed} passed, ${failed} failed`);
  return { name, passed, failed, tests };
}

/** The stages asked for, with those that they build on; all of them when none is named. */
function pick(stages, names) {
  const unknown = names.filter((name) => !stages.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`No stage "${unknown.join('", "')}"; there are: ${stages.map(({ name }) => name).join(', ')}`);
  const needed = stages.filter(({ name }) => names.includes(name)).map(({ needs }) => needs);
  return names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name) || needed.includes(name));
}

/**
 * Runs stages in order, leaving out those whose basis failed, and says at the end how many tests passed and failed. The
 * process fails with them.
 *
 * @param names of the stages to run; all of them if empty
 * @returns what became of each stage
 */
export async function runStages(stages, names, provideBrowser) {
  const record = [];
  const picked = pick(stages, names);
  if (picked.some(({ browser }) => browser)) {
    await provideBrowser(log);
    log(dim(`browser: ${process.env.EMS_BROWSER}`));
  }
  const isBroken = (name) => record.some((one) => one.name === name && one.failed > 0);
  for (const one of picked)
    if (isBroken(one.needs)) {
      log(`${bold(one.name)} ${red('left out')}: needs ${one.needs}`);
      record.push({ name: one.name, passed: 0, failed: 1, tests: [] });
    } else record.push(await runStage(one));
  const sum = (key) => record.reduce((total, one) => total + one[key], 0);
  log();
  log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  return record;
}

/** What `npm run trace` reads of a full run: which tests ran, and which of them passed. */
export function writeRecord(file, stages) {
  const sum = (key) => stages.reduce((total, one) => total + one[key], 0);
  const run = { at: new Date().toISOString(), passed: sum('passed'), failed: sum('failed'), stages };
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache', file), JSON.stringify(run, null, 1));
}

/** Says why nothing could be run. */
export function fail(error) {
  log(red(error.message));
  process.exitCode = 1;
}
