/** How often a property is tried: a sample in `npm test`, the full count in `npm run soak`. */
export const runs = (sample: number, full: number): number => (process.env['EMS_SOAK'] === '1' ? full : sample);
