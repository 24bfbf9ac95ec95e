import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { fail, runStages } from './lib/run-stages.mjs';
import { log } from './lib/log.mjs';

/** What `npm run trace` reads: which tests ran in the last full run, and which of them passed. */
function writeRecord(stages) {
  const sum = (key) => stages.reduce((total, one) => total + one[key], 0);
  const run = { at: new Date().toISOString(), passed: sum('passed'), failed: sum('failed'), stages };
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/last-run.json'), JSON.stringify(run, null, 1));
}

async function main(names) {
  checkNode();
  await install(log);
  const { stages, provideBrowser } = await import('./lib/stages.mjs');
  const record = await runStages(stages, names, provideBrowser);
  if (names.length === 0) writeRecord(record);
}

main(process.argv.slice(2)).catch(fail);
