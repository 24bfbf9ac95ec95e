import * as z from 'zod/mini';
import type { AnyForm } from '#src/blocks/form/form-field.ts';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice, choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, textArea } from '#src/blocks/form/fields.tsx';
import { attachmentsMany } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { stationInfoEndpoints, stationInfoForm, stationPicturesMax } from '#src/contract/station/station-info.ts';
import type { Option } from '#src/ui/field/select-field.tsx';
import { contactsField } from './contacts-field.tsx';
import { useOrganizations } from './organization-filter.tsx';
import { latitudeField } from './latitude-field.tsx';
import { isNoticed, SaveNotice } from './save-notice.tsx';
import { infoReads } from './info-reads.ts';
import { texts } from './texts.ts';

const schema = z.extend(stationInfoForm, {
  pictures: z.array(formFile),
  attachments: z.array(formFile),
});

/** The zones that the browser knows; UTC, and older names of zones, are not among them. */
const zones = Intl.supportedValuesOf('timeZone');

/** The zones to choose from, with the one that the record has. */
function useZones(form: AnyForm | undefined): readonly Option<string>[] {
  const chosen = form?.getValues('timeZone');
  const extra = typeof chosen === 'string' && chosen !== '' && !zones.includes(chosen) ? [chosen] : [];
  return [...extra, ...zones].map((zone) => ({ value: zone, label: zone }));
}

const idsOf = (files: readonly { readonly id: string }[]): string[] => files.map(({ id }) => id);

/** The facts of a station. A save that moves it, or makes a problem, is confirmed. */
export default defineForm(schema, {
  texts,
  fields: {
    name: localText(),
    orgId: choiceOf(useOrganizations),
    address: localText(),
    longitude: number(),
    latitude: latitudeField,
    timeZone: choiceOf(useZones),
    zoneFrom: date({ required: false }),
    currency: choice(),
    commissionedOn: date({ required: false }),
    transformerPower: number({ unit: 'kVA', required: false }),
    contractDemand: number({ unit: 'kW' }),
    investment: number({ required: false }),
    gridCompany: text(),
    consumerNumber: text(),
    contacts: contactsField,
    pictures: filesField({ max: stationPicturesMax, kind: fileKinds.picture }),
    attachments: filesField({ max: attachmentsMany, kind: fileKinds.document }),
    remark: textArea({ rows: 2 }),
  },
  rows: [
    ['longitude', 'latitude'],
    ['timeZone', 'zoneFrom'],
    ['commissionedOn', 'currency'],
    ['transformerPower', 'contractDemand'],
    ['gridCompany', 'consumerNumber'],
  ],
  sections: {
    names: ['name', 'orgId', 'remark'],
    site: ['address', 'longitude', 'latitude', 'timeZone', 'zoneFrom', 'commissionedOn', 'currency', 'investment'],
    grid: ['transformerPower', 'contractDemand', 'gridCompany', 'consumerNumber'],
    people: ['contacts'],
    files: ['pictures', 'attachments'],
  },
  read: stationInfoEndpoints.getStationInfo,
  update: stationInfoEndpoints.saveStationInfo,
  stale: infoReads,
  toInput: ({ timeZone, zoneChange }) => ({
    timeZone: zoneChange?.timeZone ?? timeZone,
    zoneFrom: zoneChange?.on ?? '',
  }),
  toRequest: ({ pictures, attachments, ...values }, record) => ({
    ...values,
    id: record?.id ?? '',
    revision: record?.revision ?? 0,
    pictures: idsOf(pictures),
    attachments: idsOf(attachments),
  }),
  effect: {
    endpoint: stationInfoEndpoints.previewStationInfo,
    request: (save) => save,
    notice: { isShown: isNoticed, component: SaveNotice },
  },
  widthPx: 760,
});
