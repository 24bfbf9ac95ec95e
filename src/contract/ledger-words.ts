import type { LedgerColumn, LedgerDevice, LedgerStatus } from './device-ledger.ts';
import { deviceTypeNames } from './device-type-names.ts';
import type { Language, LocalText } from './languages.ts';

const say = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The heads of the ledger as a sheet: what an export writes, and an import and its template have. */
export const ledgerHeads: Readonly<Record<LedgerColumn, LocalText>> = {
  stationId: say('电站', 'Station', 'Anlage'),
  code: say('设备编号', 'Code', 'Kennung'),
  name: say('设备名称', 'Name', 'Bezeichnung'),
  type: say('设备类型', 'Type', 'Art'),
  model: say('型号', 'Model', 'Modell'),
  manufacturer: say('生产厂家', 'Manufacturer', 'Hersteller'),
  serialNumber: say('序列号', 'Serial number', 'Seriennummer'),
  ratedPower: say('额定功率（kW）', 'Rated power (kW)', 'Nennleistung (kW)'),
  capacity: say('额定容量（kWh）', 'Rated capacity (kWh)', 'Nennkapazität (kWh)'),
  address: say('通信地址', 'Communication address', 'Kommunikationsadresse'),
  frequency: say('采集频率（s）', 'Collection frequency (s)', 'Abfragetakt (s)'),
  status: say('状态', 'Status', 'Stand'),
  commissionedOn: say('投运日期', 'Commissioned on', 'In Betrieb seit'),
  warrantyUntil: say('质保截止', 'Warranty until', 'Gewährleistung bis'),
  remark: say('备注', 'Remark', 'Bemerkung'),
};

export const ledgerStatusWords: Readonly<Record<LedgerStatus, LocalText>> = {
  installation: say('在建', 'Installation', 'Im Bau'),
  commissioning: say('调试', 'Commissioning', 'Inbetriebnahme'),
  inUse: say('投用', 'In use', 'In Betrieb'),
  retired: say('已退役', 'Retired', 'Außer Dienst'),
};

/** The words of one language, by their keys. */
export const inLanguage = <K extends string>(words: Readonly<Record<K, LocalText>>, language: Language) =>
  Object.fromEntries(Object.entries<LocalText>(words).map(([key, text]) => [key, text[language]])) as Readonly<
    Record<K, string>
  >;

/** What stands in a cell of an exported sheet, as an import reads it again; null where there is nothing. */
export function ledgerCell(device: LedgerDevice, column: LedgerColumn, language: Language): string | number | null {
  if (column === 'stationId') return device.stationName;
  if (column === 'type') return deviceTypeNames[device.type][language];
  if (column === 'status') return ledgerStatusWords[device.status][language];
  return device[column] ?? null;
}
