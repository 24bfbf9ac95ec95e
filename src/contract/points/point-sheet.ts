import type { Language, LocalText } from '../languages.ts';
import type { pointAccess, pointDirections, pointKinds, pointResets, PointSource } from '../rules/points/kinds.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The heads of points as a sheet, in the order of the template: what an export writes and an import reads. */
export const pointHeads = {
  device: text('设备编号', 'Device code', 'Kennung des Geräts'),
  key: text('点位标识', 'Key', 'Schlüssel'),
  nameZh: text('中文名称', 'Name – Chinese', 'Name – Chinesisch'),
  nameEn: text('英文名称', 'Name – English', 'Name – Englisch'),
  nameDe: text('德文名称', 'Name – German', 'Name – Deutsch'),
  kind: text('类型', 'Kind', 'Art'),
  unit: text('单位', 'Unit', 'Einheit'),
  decimals: text('小数位数', 'Decimals', 'Nachkommastellen'),
  access: text('读写', 'Access', 'Zugriff'),
  interval: text('采集周期（s）', 'Interval (s)', 'Intervall (s)'),
  source: text('来源', 'Source', 'Quelle'),
  unitId: text('从站号', 'Unit ID', 'Unit-ID'),
  readFunction: text('读功能码', 'Read function', 'Lesefunktion'),
  writeFunction: text('写功能码', 'Write function', 'Schreibfunktion'),
  register: text('寄存器', 'Register', 'Register'),
  dataType: text('数据类型', 'Data type', 'Datentyp'),
  byteOrder: text('字节序', 'Byte order', 'Bytefolge'),
  bit: text('位', 'Bit', 'Bit'),
  address: text('地址', 'Address', 'Adresse'),
  expression: text('表达式', 'Formula', 'Formel'),
  ratio: text('系数', 'Ratio', 'Faktor'),
  offset: text('偏移', 'Offset', 'Versatz'),
  min: text('最小值', 'Minimum value', 'Kleinster Wert'),
  max: text('最大值', 'Maximum value', 'Größter Wert'),
  lowerLimit: text('下下限', 'Lower alarm limit', 'Untere Alarmgrenze'),
  lowLimit: text('下限', 'Low limit', 'Untere Grenze'),
  highLimit: text('上限', 'High limit', 'Obere Grenze'),
  higherLimit: text('上上限', 'Upper alarm limit', 'Obere Alarmgrenze'),
  deadband: text('死区', 'Deadband', 'Totband'),
  states: text('状态值', 'States', 'Zustände'),
  reset: text('清零', 'Reset', 'Rücksetzen'),
  direction: text('方向', 'Direction', 'Richtung'),
  trend: text('记录历史', 'History', 'Verlauf'),
  enabled: text('启用', 'In use', 'In Betrieb'),
} as const satisfies Readonly<Record<string, LocalText>>;

export type PointColumn = keyof typeof pointHeads;
export const pointColumns = Object.keys(pointHeads) as [PointColumn, ...PointColumn[]];

export const pointKindNames: Readonly<Record<(typeof pointKinds)[number], LocalText>> = {
  gauge: text('测量值', 'Gauge', 'Messwert'),
  counter: text('累计值', 'Counter', 'Zähler'),
  state: text('状态', 'State', 'Zustand'),
};
export const pointAccessNames: Readonly<Record<(typeof pointAccess)[number], LocalText>> = {
  r: text('只读', 'Read', 'Lesen'),
  w: text('只写', 'Write', 'Schreiben'),
  rw: text('读写', 'Read and write', 'Lesen und schreiben'),
};
export const pointSourceNames: Readonly<Record<PointSource, LocalText>> = {
  modbusTcp: text('Modbus TCP', 'Modbus TCP', 'Modbus TCP'),
  modbusRtu: text('Modbus RTU', 'Modbus RTU', 'Modbus RTU'),
  iec104: text('IEC 104', 'IEC 104', 'IEC 104'),
  opcua: text('OPC UA', 'OPC UA', 'OPC UA'),
  mqtt: text('MQTT', 'MQTT', 'MQTT'),
  virtual: text('虚拟', 'Virtual', 'Virtuell'),
};
export const pointResetNames: Readonly<Record<(typeof pointResets)[number], LocalText>> = {
  none: text('不清零', 'Never', 'Nie'),
  day: text('每日', 'Daily', 'Täglich'),
};
export const pointDirectionNames: Readonly<Record<(typeof pointDirections)[number], LocalText>> = {
  none: text('无', 'None', 'Keine'),
  exchange: text('与电网交换', 'Grid exchange', 'Netzaustausch'),
  storage: text('储能充放', 'Storage', 'Speicher'),
};

type States = readonly { readonly value: number; readonly label: LocalText }[];
type NamedColumn = 'device' | 'nameZh' | 'nameEn' | 'nameDe' | 'kind' | 'access' | 'source';
type OtherColumn = NamedColumn | 'reset' | 'direction' | 'states' | 'trend' | 'enabled';

/** What a row of a sheet is made of. */
interface PointFacts extends Readonly<Partial<Record<Exclude<PointColumn, OtherColumn>, string | number>>> {
  readonly names: LocalText;
  readonly kind: (typeof pointKinds)[number];
  readonly access: (typeof pointAccess)[number];
  readonly source: PointSource;
  readonly reset: (typeof pointResets)[number];
  readonly direction: (typeof pointDirections)[number];
  readonly states: States;
  readonly trend: boolean;
  readonly enabled: boolean;
}

const statePattern = /^(\d{1,5})=([^|;=]{1,64})(?:\|([^|;=]{0,64}))?(?:\|([^|;=]{0,64}))?$/;

/** `0=停机|stopped|gestoppt; 1=运行` */
export const statesText = (states: States): string =>
  states.map(({ value, label: { zh, en, de } }) => `${value}=${[zh, en, de].join('|').replace(/\|+$/, '')}`).join('; ');

/** The states of such a text; undefined for one that has another form. */
export function statesOfText(
  cell: string,
): { value: number; label: { zh: string; en: string; de: string } }[] | undefined {
  const all = cell
    .split(/[;；]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => statePattern.exec(each));
  if (all.includes(null)) return undefined;
  return all.map((match) => {
    const [, value = '', zh = '', en = '', de = ''] = match ?? [];
    return { value: Number(value), label: { zh: zh.trim(), en: en.trim(), de: de.trim() } };
  });
}

const flagNames: Readonly<Record<'true' | 'false', LocalText>> = {
  true: text('是', 'yes', 'ja'),
  false: text('否', 'no', 'nein'),
};

/** What stands in a cell of an exported sheet, as an import reads it again. @param device its code */
export function pointCell(point: PointFacts, device: string, column: PointColumn, language: Language): string | number {
  switch (column) {
    case 'device':
      return device;
    case 'nameZh':
      return point.names.zh;
    case 'nameEn':
      return point.names.en;
    case 'nameDe':
      return point.names.de;
    case 'kind':
      return pointKindNames[point.kind][language];
    case 'access':
      return pointAccessNames[point.access][language];
    case 'source':
      return pointSourceNames[point.source][language];
    case 'reset':
      return pointResetNames[point.reset][language];
    case 'direction':
      return pointDirectionNames[point.direction][language];
    case 'states':
      return statesText(point.states);
    case 'trend':
    case 'enabled':
      return flagNames[`${point[column]}`][language];
    default:
      return point[column] ?? '';
  }
}
