import { type DeviceType, deviceTypes } from '#src/contract/alarm.ts';
import type { LedgerColumn, servingStatuses } from '#src/contract/device-ledger.ts';
import { deviceTypeNames } from '#src/contract/device-type-names.ts';
import { collectionFrequenciesS } from '#src/contract/limits.ts';
import type { LocalText } from '#src/contract/languages.ts';

const say = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

export const columnWords: Readonly<Record<LedgerColumn, LocalText>> = {
  stationId: say('电站', 'Station', 'Anlage'),
  code: say('设备编号', 'Code', 'Kennung'),
  name: say('设备名称', 'Name', 'Bezeichnung'),
  type: say('设备类型', 'Type', 'Art'),
  model: say('型号', 'Model', 'Modell'),
  manufacturer: say('生产厂家', 'Manufacturer', 'Hersteller'),
  serialNumber: say('序列号', 'Serial number', 'Seriennummer'),
  ratedPower: say('额定功率 (kW)', 'Rated power (kW)', 'Nennleistung (kW)'),
  capacity: say('额定容量 (kWh)', 'Capacity (kWh)', 'Kapazität (kWh)'),
  address: say('通信地址', 'Communication address', 'Kommunikationsadresse'),
  frequency: say('采集频率 (s)', 'Collection frequency (s)', 'Abfragetakt (s)'),
  status: say('状态', 'Status', 'Stand'),
  commissionedOn: say('投运日期', 'Commissioned on', 'In Betrieb seit'),
  warrantyUntil: say('质保截止', 'Warranty until', 'Gewährleistung bis'),
  remark: say('备注', 'Remark', 'Bemerkung'),
};

export const typeWords: readonly (readonly [type: DeviceType, words: LocalText])[] = deviceTypes.map((type) => [
  type,
  deviceTypeNames[type],
]);

export const statusWords: Readonly<Record<(typeof servingStatuses)[number], LocalText>> = {
  installation: say('在建', 'Installation', 'Im Bau'),
  commissioning: say('调试', 'Commissioning', 'Inbetriebnahme'),
  inUse: say('投用', 'In use', 'In Betrieb'),
};

const frequencies = collectionFrequenciesS.join(', ');
const statusList = (language: keyof LocalText): string =>
  Object.values(statusWords)
    .map((words) => words[language])
    .join(', ');

/** What the second sheet of the template says of each column. */
export const columnNotes: Readonly<Record<LedgerColumn, LocalText>> = {
  stationId: say(
    '必填：电站名称或编号',
    'required: name or id of the station',
    'Pflicht: Name oder Kennung der Anlage',
  ),
  code: say('必填，不可重复', 'required, of one device only', 'Pflicht, nur einmal vergeben'),
  name: say('必填', 'required', 'Pflicht'),
  type: say('必填，取值见下', 'required, one of those below', 'Pflicht, eine der unten genannten'),
  model: say('选填', 'optional', 'freiwillig'),
  manufacturer: say('选填', 'optional', 'freiwillig'),
  serialNumber: say('选填', 'optional', 'freiwillig'),
  ratedPower: say(
    '必填，大于 0，最多两位小数',
    'required, above 0, at most 2 decimals',
    'Pflicht, über 0, höchstens 2 Nachkommastellen',
  ),
  capacity: say('电池堆填写', 'of a battery stack', 'bei einem Batteriestapel'),
  address: say('选填，如 10.1.0.21:502/1', 'optional, such as 10.1.0.21:502/1', 'freiwillig, z. B. 10.1.0.21:502/1'),
  frequency: say(
    `秒，取值：${frequencies}；默认 60`,
    `seconds, one of ${frequencies}; 60 if empty`,
    `Sekunden, eine von ${frequencies}; leer 60`,
  ),
  status: say(
    `取值：${statusList('zh')}；默认投用`,
    `one of ${statusList('en')}; in use if empty`,
    `eines von ${statusList('de')}; leer „In Betrieb“`,
  ),
  commissionedOn: say('日期，如 2026-06-01', 'a date, such as 2026-06-01', 'ein Datum, etwa 2026-06-01'),
  warrantyUntil: say('不早于投运日期', 'not before it was commissioned', 'nicht vor der Inbetriebnahme'),
  remark: say('选填', 'optional', 'freiwillig'),
};

export const sheetWords = {
  devices: say('设备', 'Devices', 'Geräte'),
  notes: say('填写说明', 'Notes', 'Hinweise'),
  file: say('设备导入模板', 'device import template', 'Vorlage Geräteimport'),
} as const;

/** What can be wrong beside the rules of a single field. */
export const faultWords = {
  formula: say(
    '不接受公式，请填写数值',
    'Formulas are not accepted: please enter the value',
    'Formeln sind nicht zulässig: bitte den Wert eintragen',
  ),
  station: say('没有这个电站，或无权查看', 'None of your stations has this name', 'Keine Ihrer Anlagen heißt so'),
  type: say('没有这种设备类型', 'There is no such device type', 'Diese Art gibt es nicht'),
  frequency: say(
    `采集频率应为 ${frequencies} 秒之一`,
    `The collection frequency must be one of ${frequencies} s`,
    `Der Abfragetakt muss einer von ${frequencies} s sein`,
  ),
  status: say(
    `状态应为 ${statusList('zh')} 之一`,
    `The status must be one of ${statusList('en')}`,
    `Der Stand muss einer von ${statusList('de')} sein`,
  ),
  twice: say('本表中已有该编号', 'This code is already in the sheet', 'Diese Kennung steht schon im Blatt'),
  taken: say('台账中已有该编号', 'This code is already in the ledger', 'Diese Kennung gibt es schon im Bestand'),
} as const;

export const missingColumns = (columns: readonly LedgerColumn[]): LocalText => {
  const list = (language: keyof LocalText, sign: string) =>
    columns.map((column) => columnWords[column][language]).join(sign);
  return say(
    `缺少列：${list('zh', '、')}`,
    `Missing columns: ${list('en', ', ')}`,
    `Fehlende Spalten: ${list('de', ', ')}`,
  );
};
export const tooManyRows = (max: number): LocalText =>
  say(`最多 ${max} 行`, `At most ${max} rows`, `Höchstens ${max} Zeilen`);
export const noRows = say('没有数据行', 'No rows below the header', 'Keine Zeilen unter der Kopfzeile');
export const unreadableSheet = say('文件无法读取', 'The file cannot be read', 'Die Datei ist nicht lesbar');
