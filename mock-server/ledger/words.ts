import { type LedgerColumn, servingStatuses } from '#src/contract/station/device-ledger.ts';
import { ledgerStatusWords } from '#src/contract/station/ledger-labels.ts';
import { collectionFrequenciesS } from '#src/contract/limits.ts';
import type { LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

const frequencies = collectionFrequenciesS.join(', ');
const statusList = (language: keyof LocalText): string =>
  servingStatuses.map((status) => ledgerStatusWords[status][language]).join(', ');

/** The note on each column in the second sheet of the template. */
export const columnNotes: Readonly<Record<LedgerColumn, LocalText>> = {
  stationId: text(
    '必填：电站名称或编号',
    'required: name or id of the station',
    'Pflicht: Name oder Kennung der Anlage',
  ),
  code: text('必填，不可重复', 'required, of one device only', 'Pflicht, nur einmal vergeben'),
  name: text('必填', 'required', 'Pflicht'),
  type: text('必填，取值见下', 'required, one of those below', 'Pflicht, eine der unten genannten'),
  model: text('选填', 'optional', 'freiwillig'),
  manufacturer: text('选填', 'optional', 'freiwillig'),
  serialNumber: text('选填', 'optional', 'freiwillig'),
  ratedPower: text(
    '必填，大于 0，最多两位小数，如 12.5',
    'required, above 0, at most 2 decimals, such as 12.5',
    'Pflicht, über 0, höchstens 2 Nachkommastellen, z. B. 12,5',
  ),
  capacity: text('电池堆填写', 'of a battery stack', 'bei einem Batteriestapel'),
  address: text('选填，如 10.1.0.21:502/1', 'optional, such as 10.1.0.21:502/1', 'freiwillig, z. B. 10.1.0.21:502/1'),
  frequency: text(
    `秒，取值：${frequencies}；默认 60`,
    `seconds, one of ${frequencies}; 60 if empty`,
    `Sekunden, eine von ${frequencies}; leer 60`,
  ),
  status: text(
    `取值：${statusList('zh')}；默认投用`,
    `one of ${statusList('en')}; in use if empty`,
    `einer von ${statusList('de')}; leer „In Betrieb“`,
  ),
  commissionedOn: text(
    '日期，如 2026-06-01',
    'a date, such as 2026-06-01 or 1 Jun 2026',
    'ein Datum, z. B. 01.06.2026',
  ),
  warrantyUntil: text('不早于投运日期', 'not before it was commissioned', 'nicht vor der Inbetriebnahme'),
  remark: text('选填', 'optional', 'freiwillig'),
};

export const sheetWords = {
  sheet: text('设备', 'Devices', 'Geräte'),
  file: text('设备导入模板', 'device import template', 'Vorlage Geräteimport'),
} as const;

/** What can be wrong beside the rules of a single field. */
export const faultWords = {
  station: text('没有这个电站，或无权查看', 'None of your stations has this name', 'Keine Ihrer Anlagen heißt so'),
  type: text('没有这种设备类型', 'There is no such device type', 'Diese Art gibt es nicht'),
  frequency: text(
    `采集周期应为 ${frequencies} 秒之一`,
    `The collection frequency must be one of ${frequencies} s`,
    `Der Abfragetakt muss einer von ${frequencies} s sein`,
  ),
  status: text(
    `状态应为 ${statusList('zh')} 之一`,
    `The status must be one of ${statusList('en')}`,
    `Der Stand muss einer von ${statusList('de')} sein`,
  ),
  twice: text('本表中已有该编号', 'This code is already in the sheet', 'Diese Kennung steht schon im Blatt'),
  inUse: text('台账中已有该编号', 'This code is already in the ledger', 'Diese Kennung gibt es schon im Bestand'),
} as const;
