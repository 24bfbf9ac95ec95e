import fc from 'fast-check';

// `npm test` uses the same inputs in every run, so that only a code change alters its result; `npm run soak` does not.
if (process.env['EMS_SOAK'] !== '1') fc.configureGlobal({ seed: 20_260_601 });
