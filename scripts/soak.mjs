import { parseArgs } from 'node:util';
import { checkNode, install } from './lib/install.mjs';
import { fail, runStages, writeRecord } from './lib/run-stages.mjs';
import { log } from './lib/log.mjs';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
  allowPositionals: true,
});

async function runWhole(names) {
  // Property and storm tests, cycles and looks read it through tests/support/server/runs.ts and run their full counts.
  process.env.EMS_SOAK = '1';
  const { soakStages, provideBrowser } = await import('./lib/stages.mjs');
  const record = await runStages(soakStages, names, provideBrowser);
  if (names.length === 0) writeRecord('last-soak.json', record);
}

/** Turns of all topics as long as there is time, instead of every test in full length. */
async function runTimed(minutes, names) {
  const { soakFor } = await import('./soak/turns.mjs');
  const { topics } = await import('./soak/topics.mjs');
  const all = topics();
  const picked = all.filter(({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)));
  if (!(minutes > 0) || picked.length === 0)
    throw new Error(`--minutes <n>, and none or some of: ${all.map(({ name }) => name).join(', ')}`);
  process.exitCode = (await soakFor(picked, minutes, Number(values.seed))) > 0 ? 1 : 0;
}

async function main() {
  checkNode();
  await install(log);
  await (values.minutes === undefined ? runWhole(positionals) : runTimed(Number(values.minutes), positionals));
}

main().catch(fail);
