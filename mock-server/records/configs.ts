import * as z from 'zod/mini';
import { type RecordKind, storedFields } from '../store/record-kind.ts';
import { type ConfigRecord, configFields } from '../store/setting-records.ts';

/** Settings of the platform that were changed. */
export const configs: RecordKind<ConfigRecord> = {
  table: 'configs',
  idPrefix: '',
  shape: z.extend(configFields, storedFields),
  path: '/admin/config/',
  topic: 'config',
  isVisible: () => true,
  auditFields: ({ value }) => ({ value }),
  seed: () => [],
};
