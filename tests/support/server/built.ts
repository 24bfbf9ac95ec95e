import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is tested: another build than the usual one where EMS_DIST names its folder. */
const dist = process.env['EMS_DIST'] ?? fileURLToPath(new URL('../../../dist', import.meta.url));

/** The folder of a build: `console` or `elements`. @throws Error when it is not there */
export const built = (name: string): string => {
  const folder = join(dist, name);
  if (!existsSync(folder)) throw new Error(`${folder} is not there: run "npm run build" first`);
  return folder;
};
