import { appendFileSync } from 'node:fs';

/** A run that ends by itself (`npm run soak -- --minutes`) says how many inputs it has tried. */
export function noteInputs(count: number): void {
  const { EMS_COUNTS: countsFile } = process.env;
  if (countsFile !== undefined) appendFileSync(countsFile, `${count}\n`);
}
