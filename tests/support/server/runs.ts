/** Whether this is `npm run soak`, not `npm test`. */
export const isSoak = process.env['EMS_SOAK'] === '1';

/** How often a property is tried: a sample in `npm test`, the full count in `npm run soak`. */
export const runs = (sample: number, full: number): number => (isSoak ? full : sample);

/** The most that something may take, in ms: its goal in `npm run soak`; six times of it in `npm test`, beside other work. */
export const timeLimit = (goal: number): number => runs(6 * goal, goal);

/** Which rows of a table of browser tests `npm test` runs: one in `nth`; the soak runs all. */
export const sampled = (row: number, nth: number): { tag?: string } => (row % nth === 0 ? {} : { tag: '@soak' });
