import { type LocalText, textIn } from '#src/contract/languages.ts';
import { stationCurrencies } from '#src/contract/station/station-info.ts';
import {
  stationHeads,
  stationRowOf,
  stationSheetRow,
  type StationSheetRow,
} from '#src/contract/station/station-sheet.ts';
import type { StationSheetColumn } from '#src/contract/station/station-sheet-columns.ts';
import { visibleStationIds } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import type { ImportKind, ImportPlan } from '../../call/import/import-kind.ts';
import { importSheet, templateFile } from '../../call/import/import-sheet.ts';
import { choiceColumn, dayColumn, numberColumn, textColumn } from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';
import type { StationFactsRecord } from '../../store/user/access-records.ts';
import { notifyStation, saving } from './station-info-actions.ts';
import { stationInfos } from './station-infos.ts';
import { stationTexts } from './station-texts.ts';
import { followFacts } from './station-zones.ts';

const rowsMax = 10_000;

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });
const required = text('必填', 'required', 'Pflicht');
const optional = text('可空', 'may be empty', 'kann leer sein');
const degrees = text(
  '必填，度，最多 6 位小数',
  'required, degrees, up to 6 decimals',
  'Pflicht, Grad, bis 6 Nachkommastellen',
);

const of = (column: StationSheetColumn, note: LocalText) => ({ head: stationHeads[column], note });
const needed = (column: StationSheetColumn, note = required) => ({ ...of(column, note), isRequired: true });

const columns: SheetColumns<StationSheetColumn> = {
  id: textColumn(
    needed('id', text('必填，已有电站的编号', 'required, of a known station', 'Pflicht, einer vorhandenen Anlage')),
  ),
  nameZh: textColumn(needed('nameZh')),
  nameEn: textColumn(of('nameEn', optional)),
  nameDe: textColumn(of('nameDe', optional)),
  addressZh: textColumn(needed('addressZh')),
  addressEn: textColumn(of('addressEn', optional)),
  addressDe: textColumn(of('addressDe', optional)),
  longitude: numberColumn(needed('longitude', degrees)),
  latitude: numberColumn(needed('latitude', degrees)),
  currency: choiceColumn({
    ...needed('currency', text('必填，取值见下', 'required, one of those below', 'Pflicht, eine der unten genannten')),
    values: stationCurrencies.map((value) => ({ value, name: text(value, value, value) })),
    fault: stationTexts.unknownCurrency,
  }),
  commissionedOn: dayColumn(of('commissionedOn', optional)),
  transformerPower: numberColumn(of('transformerPower', optional)),
  contractDemand: numberColumn(
    needed('contractDemand', text('必填，0 表示没有约定', 'required, 0: none agreed', 'Pflicht, 0: keine vereinbart')),
  ),
  investment: numberColumn(of('investment', optional)),
  gridCompany: textColumn(of('gridCompany', optional)),
  consumerNumber: textColumn(
    of(
      'consumerNumber',
      text('可空，10 位或 13 位数字', 'may be empty, 10 or 13 digits', 'kann leer sein, 10 oder 13 Ziffern'),
    ),
  ),
  remark: textColumn(of('remark', optional)),
};

/** The request that saves a station as a row has it; what the sheet does not have stays. */
function requestOf(record: StationFactsRecord, row: StationSheetRow, call: Call) {
  const info = stationInfos.view(record, call);
  const { nameZh, nameEn, nameDe, addressZh, addressEn, addressDe, ...facts } = row;
  const { revision, orgId, zoneChange, timeZone, pictures, attachments } = info;
  return {
    ...facts,
    id: record.id,
    revision,
    orgId,
    contacts: record.contacts,
    name: { zh: nameZh, en: nameEn, de: nameDe },
    address: { zh: addressZh, en: addressEn, de: addressDe },
    timeZone: zoneChange?.timeZone ?? timeZone,
    zoneFrom: zoneChange?.on ?? '',
    pictures: pictures.map(({ id }) => id),
    attachments: attachments.map(({ id }) => id),
  };
}

/** All of them or none: each is checked before the first one is written. */
function write({ changed }: ImportPlan<StationSheetRow, StationFactsRecord>, call: Call): void {
  const saves = changed.map(({ record, entered }) => ({
    record,
    save: saving(requestOf(record, entered, call), call),
  }));
  for (const { save } of saves) save.run();
  for (const { record } of saves) {
    followFacts(record, stationInfos.require(record.id, call), call);
    notifyStation(record.id, call);
  }
}

function stationKind(call: Call): ImportKind<StationSheetColumn, StationSheetRow, StationFactsRecord> {
  const store = stationInfos.store(call.world);
  const visible = visibleStationIds(call);
  const known = new Map(
    [...store.values()].filter(({ id }) => visible.has(id)).map((each) => [each.id.toLowerCase(), each]),
  );
  return {
    columns,
    key: 'id',
    rowsMax,
    schema: stationSheetRow,
    faults: { known: stationTexts.stationTwice, twice: stationTexts.stationTwice },
    find: (key) => known.get(key),
    valuesOf: stationRowOf,
    complete: (values, _fault, record) => ({ ...values, ...(record && { id: record.id }) }),
    check: (_entered, record) => (record ? {} : { id: stationTexts.unknownStation }),
    nameOf: ({ name }) => textIn(name, call.language),
    changes: () => store.changes,
    apply: (plan) => write(plan, call),
  };
}

export const stationInfoImportHandlers: HandlersOf<'importStationInfos' | 'downloadStationTemplate'> = {
  importStationInfos: (request, call) => importSheet(request, call, () => stationKind(call)),
  downloadStationTemplate: (_request, call) =>
    templateFile(columns, { sheet: stationTexts.sheet, file: stationTexts.sheetFile }, call),
};
