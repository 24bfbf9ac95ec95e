import { checkNode, install } from './lib/install.mjs';
import { bin, node } from './lib/run.mjs';
import { say } from './lib/say.mjs';

// Property and storm tests read EMS_SOAK through tests/support/runs.ts and run their full counts.
checkNode();
await install(say);
const folders = process.argv.slice(2);
const { code } = await node([bin('vitest'), 'run', '--testTimeout=3600000', ...folders], {
  env: { EMS_SOAK: '1' },
  live: true,
});
process.exitCode = code;
