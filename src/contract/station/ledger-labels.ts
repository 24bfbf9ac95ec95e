import type { LedgerColumn, LedgerDevice, LedgerStatus } from './device-ledger.ts';
import { deviceTypeNames } from './device-type-names.ts';
import type { Language, LocalText } from '../languages.ts';

const localText = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The heads of the ledger as a sheet: what an export writes, and an import and its template have. */
export const ledgerHeads: Readonly<Record<LedgerColumn, LocalText>> = {
  stationId: localText('电站', 'Station', 'Anlage'),
  code: localText('设备编号', 'Code', 'Kennung'),
  name: localText('设备名称', 'Name', 'Bezeichnung'),
  type: localText('设备类型', 'Type', 'Art'),
  model: localText('型号', 'Model', 'Modell'),
  manufacturer: localText('生产厂家', 'Manufacturer', 'Hersteller'),
  serialNumber: localText('序列号', 'Serial number', 'Seriennummer'),
  ratedPower: localText('额定功率（kW）', 'Rated power (kW)', 'Nennleistung (kW)'),
  capacity: localText('额定容量（kWh）', 'Rated capacity (kWh)', 'Nennkapazität (kWh)'),
  address: localText('通信地址', 'Communication address', 'Kommunikationsadresse'),
  frequency: localText('采集周期（s）', 'Collection frequency (s)', 'Abfragetakt (s)'),
  status: localText('状态', 'Status', 'Stand'),
  commissionedOn: localText('投运日期', 'Commissioned on', 'In Betrieb seit'),
  warrantyUntil: localText('质保到期', 'Warranty until', 'Gewährleistung bis'),
  remark: localText('备注', 'Remark', 'Bemerkung'),
};

export const ledgerStatusWords: Readonly<Record<LedgerStatus, LocalText>> = {
  installation: localText('在建', 'Installation', 'Im Bau'),
  commissioning: localText('调试', 'Commissioning', 'Inbetriebnahme'),
  inUse: localText('投用', 'In use', 'In Betrieb'),
  retired: localText('已退役', 'Retired', 'Stillgelegt'),
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
