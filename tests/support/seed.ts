import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll } from 'vitest';

const { EMS_SOAK: soak, EMS_SEED: seed, EMS_COUNTS: countsFile } = process.env;

// `npm test` uses the same inputs in every run, so that only a code change alters its result; `npm run soak` does not.
if (soak !== '1') fc.configureGlobal({ seed: seed === undefined ? 20_260_601 : Number(seed) });

if (countsFile !== undefined) {
  let inputs = 0;
  const count = () => {
    inputs += 1;
  };
  fc.configureGlobal({ ...fc.readConfigureGlobal(), beforeEach: count });
  // A run that ends by itself says how many random inputs it has tried.
  afterAll(() => appendFileSync(countsFile, `${inputs}\n`));
}
