import { dictionaryChoice } from '#src/blocks/dictionary/dictionary-field.tsx';
import { choiceOf, station } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text } from '#src/blocks/form/fields.tsx';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { maintenanceEndpoints, maintenancePlan } from '#src/contract/life-cycle/maintenance.ts';
import { instant } from './instant-field.tsx';
import { maintenanceReads } from './maintenance-reads.ts';
import { checklistField, useDevicesOf, useOrdersOf } from './row-fields.tsx';
import { texts } from './texts.ts';

/** Work that is planned, eight hours at the most. */
export default defineForm(maintenancePlan, {
  texts,
  group: 'plan',
  fields: {
    stationId: station(),
    deviceId: choiceOf(useDevicesOf, { none: 'none.device', required: false }),
    workOrderId: choiceOf(useOrdersOf, { none: 'none.order', required: false }),
    type: dictionaryChoice(dictTypes.maintenanceType),
    title: text(),
    operator: text(),
    plannedStart: instant(true),
    plannedEnd: instant(true),
    checklist: checklistField,
    nextDays: number({ required: false }),
    nextHours: number({ required: false }),
  },
  rows: [
    ['stationId', 'deviceId'],
    ['workOrderId', 'type'],
    ['title', 'operator'],
    ['plannedStart', 'plannedEnd'],
    ['nextDays', 'nextHours'],
  ],
  read: maintenanceEndpoints.getMaintenance,
  create: maintenanceEndpoints.planMaintenance,
  update: maintenanceEndpoints.planMaintenance,
  stale: maintenanceReads,
  fixed: () => ['stationId'],
  dependents: { plannedStart: ['plannedEnd'], nextDays: ['nextHours'] },
  nameOf: ({ title }) => title,
  toRequest: (values, record) => ({ ...values, ...(record && { id: record.id, revision: record.revision }) }),
  widthPx: 640,
});
