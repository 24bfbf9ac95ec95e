import { node } from '../lib/run.mjs';
import { build, isBuilt } from '../lib/build.mjs';

/** Shows the pages that embed the elements: `npm run hosts`. */
async function main(): Promise<void> {
  if (!isBuilt()) {
    console.log('Building …');
    const { code, output } = await build();
    if (code !== 0) throw new Error(output);
  }
  await node(['--import', 'tsx', 'tests/elements/support/demo.ts'], { live: true });
}

void main();
