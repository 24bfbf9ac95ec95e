import { join } from 'node:path';
import { root } from './run.mjs';

/** What is measured: another build than the usual one where EMS_DIST names it. */
export const dist = process.env['EMS_DIST'] ?? join(root, 'dist');
