import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { bold, dim, duration, green, red, say } from './lib/say.mjs';

const total = { passed: 0, failed: 0 };
const record = [];

function finish() {
  say();
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** Runs one stage with a line before and after it; what a failing stage printed follows. */
async function stage({ name, run }) {
  say(`${bold(name)} …`);
  const start = Date.now();
  const {
    passed,
    failed,
    tests = [],
    output = '',
  } = await run().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack,
  }));
  if (failed > 0) say(output.trimEnd());
  for (const { title } of tests.filter(({ tries }) => tries > 1)) say(red(`at the second try only: ${title}`));
  const verdict = failed > 0 ? red('failed') : green('ok');
  say(`${bold(name)} ${verdict} ${dim(duration(Date.now() - start))} – ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
  record.push({ name, passed, failed, tests });
  return failed === 0;
}

/** What `npm run trace` reads: which tests ran in the last full run, and which of them passed. */
function writeRecord() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const run = { at: new Date().toISOString(), ...total, stages: record };
  writeFileSync(join(root, '.cache/last-run.json'), JSON.stringify(run, null, 1));
}

/** The stages asked for, with those that they build on; all of them when none is named. */
function pick(stages, names) {
  const unknown = names.filter((name) => !stages.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`No stage "${unknown.join('", "')}"; there are: ${stages.map(({ name }) => name).join(', ')}`);
  const needed = stages.filter(({ name }) => names.includes(name)).map(({ needs }) => needs);
  return names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name) || needed.includes(name));
}

async function main(names) {
  checkNode();
  await install(say);
  const { stages, provideBrowser } = await import('./lib/stages.mjs');
  const picked = pick(stages, names);
  if (picked.some(({ browser }) => browser)) {
    await provideBrowser(say);
    say(dim(`browser: ${process.env.EMS_BROWSER}`));
  }
  const broken = new Set();
  for (const one of picked) {
    if (broken.has(one.needs)) {
      say(`${bold(one.name)} ${red('left out')}: needs ${one.needs}`);
      total.failed += 1;
    } else if (!(await stage(one))) broken.add(one.name);
  }
  if (names.length === 0) writeRecord();
}

main(process.argv.slice(2))
  .catch((error) => {
    say(red(error.message));
    total.failed += 1;
  })
  .finally(finish);
