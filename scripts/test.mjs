import { checkNode, install } from './lib/install.mjs';
import { fail, runStages, writeRecord } from './lib/run-stages.mjs';
import { log } from './lib/log.mjs';

async function main(names) {
  checkNode();
  await install(log);
  const { stages, provideBrowser } = await import('./lib/stages.mjs');
  const record = await runStages(stages, names, provideBrowser);
  if (names.length === 0) writeRecord('last-run.json', record);
}

main(process.argv.slice(2)).catch(fail);
