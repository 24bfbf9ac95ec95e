import fc from 'fast-check';
import { afterAll } from 'vitest';
import { noteInputs } from './counts.ts';

const { EMS_SOAK: soak, EMS_SEED: seed, EMS_COUNTS: countsFile } = process.env;

// `npm test` uses the same inputs in every run, so that only a code change alters its result; `npm run soak` does not.
if (soak !== '1') fc.configureGlobal({ seed: seed === undefined ? 20_260_601 : Number(seed) });

if (countsFile !== undefined) {
  let inputs = 0;
  const count = () => {
    inputs += 1;
  };
  fc.configureGlobal({ ...fc.readConfigureGlobal(), beforeEach: count });
  afterAll(() => noteInputs(inputs));
}
