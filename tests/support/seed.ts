import fc from 'fast-check';

// `npm test` tries the same inputs each time, so that a change is judged by itself; `npm run soak` looks for new ones.
if (process.env['EMS_SOAK'] !== '1') fc.configureGlobal({ seed: 20_260_601 });
