import { checkNode, install } from './lib/install.mjs';
import { fail, runStages, writeRecord } from './lib/run-stages.mjs';
import { log } from './lib/log.mjs';

async function main(names) {
  checkNode();
  await install(log);
  // Property and storm tests, cycles and looks read it through tests/support/runs.ts and run their full counts.
  process.env.EMS_SOAK = '1';
  const { soakStages, provideBrowser } = await import('./lib/stages.mjs');
  const record = await runStages(soakStages, names, provideBrowser);
  if (names.length === 0) writeRecord('last-soak.json', record);
}

main(process.argv.slice(2)).catch(fail);
