import * as z from 'zod/mini';
import type { AppVersionForm } from '#src/contract/app-version.ts';
import { type Revised, RevisedRecords } from './revised.ts';

/** A version of the mobile app. Times in milliseconds since 1970. */
export interface AppVersionRecord extends Revised, AppVersionForm {
  readonly createdAt: number;
  readonly updatedAt: number;
}

const shape = z.looseObject({
  id: z.string(),
  revision: z.int(),
  platform: z.string(),
  versionNumber: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

export const appVersionRecords = (): RevisedRecords<AppVersionRecord> => new RevisedRecords(shape, 'V');
