import * as z from 'zod/mini';
import { dictTypes } from '#src/contract/dictionary.ts';
import { maintenanceForm } from '#src/contract/life-cycle.ts';
import { attachedDocuments } from '../call/attachments.ts';
import { dictionaryFault } from '../call/dictionary.ts';
import { FieldRefusal } from '../lib/refusal.ts';
import { seedMaintenance } from '../seed/life-cycle.ts';
import { storedFile } from '../store/stored-file.ts';
import { defineRecords } from './define-records.ts';
import { atStation } from './scopes.ts';

/** Records of maintenance work at stations. */
export const maintenance = defineRecords({
  endpoints: { list: 'listMaintenance', get: 'getMaintenance', create: 'addMaintenance' },
  table: 'maintenance',
  idPrefix: 'M',
  fields: z.object({ ...maintenanceForm.shape, attachments: z.array(storedFile) }),
  scope: atStation,
  keyword: ({ title, content, operator }) => [title, content, operator],
  toFields: ({ form, call }) => ({ attachments: attachedDocuments(form.attachments, call) }),
  check({ type }, { before, call }) {
    const fault = dictionaryFault(dictTypes.maintenanceType, type, before?.type, call.world);
    if (fault) throw new FieldRefusal({ type: fault });
  },
  seed: seedMaintenance,
});
