import * as z from 'zod/mini';
import { platformKeys, secretKeys } from '#src/contract/system/config-admin.ts';
import { type RecordKind, storedFields } from '../../store/record/record-kind.ts';
import { type ConfigRecord, configFields } from '../../store/record/setting-records.ts';

/** Settings that were changed, of the platform and of organisations. */
export const configs: RecordKind<ConfigRecord> = {
  table: 'configs',
  idPrefix: '',
  shape: z.extend(configFields, storedFields),
  path: '/admin/config/',
  topic: 'config',
  isVisible: () => true,
  auditFields: ({ value }) => ({ value }),
  // A mistyped key may be meant for a secret.
  auditSecretsOf(id) {
    const [name] = id.split('@');
    const isOpen = platformKeys.some((key) => key === name && !secretKeys.includes(key));
    return isOpen ? [] : ['value'];
  },
  seed: () => [],
};
