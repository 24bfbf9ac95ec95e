import { type LocalText } from '#src/contract/languages.ts';
import {
  type PointColumn,
  pointAccessNames,
  pointDirectionNames,
  pointHeads,
  pointKindNames,
  pointResetNames,
  pointSourceNames,
  statesText,
} from '#src/contract/points/point-sheet.ts';
import type { PointSheetRow } from '#src/contract/points/point-sheet-row.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { statesOfText } from '#src/contract/points/point-sheet.ts';
import { registerOfText } from '#src/contract/rules/points/registers.ts';
import { pointTexts } from '../../call/point/point-texts.ts';
import { choiceColumn, flagColumn, numberColumn, type SheetColumn, textColumn } from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });
const optional = text('选填', 'optional', 'freiwillig');
const isNeeded = text('必填', 'required', 'Pflicht');
const isListed = text('取值见下', 'one of those below', 'eines der unten genannten');
const ofModbus = text('仅 Modbus', 'Modbus only', 'nur Modbus');

const notes: Readonly<Partial<Record<PointColumn, LocalText>>> = {
  device: isNeeded,
  key: text(
    '必填；设备上已有的标识表示更改该点位',
    'required; a key that the device has changes that point',
    'Pflicht; ein Schlüssel des Geräts ändert dessen Punkt',
  ),
  nameZh: isNeeded,
  kind: isListed,
  source: isListed,
  unitId: ofModbus,
  readFunction: text('1 至 4，仅 Modbus', '1 to 4, Modbus only', '1 bis 4, nur Modbus'),
  writeFunction: text(
    '5、6、15 或 16，可写时',
    '5, 6, 15 or 16 if it is written',
    '5, 6, 15 oder 16, wenn geschrieben wird',
  ),
  register: text(
    '报文中的寄存器，从 0 开始（40001 为 0），也可写 0x64',
    'as it is on the wire, from 0 (40001 is 0), or as 0x64',
    'wie auf der Leitung, ab 0 (40001 ist 0), oder als 0x64',
  ),
  address: text(
    'IEC 104 对象地址、OPC UA 节点或 MQTT 主题',
    'object of IEC 104, node of OPC UA or topic of MQTT',
    'Objekt bei IEC 104, Knoten bei OPC UA oder Thema bei MQTT',
  ),
  expression: text('仅虚拟点', 'virtual points only', 'nur virtuelle Punkte'),
  states: text('0=停机|stopped|gestoppt; 1=运行', '0=停机|stopped|gestoppt; 1=运行', '0=停机|stopped|gestoppt; 1=运行'),
};

const of = (column: PointColumn) => ({ head: pointHeads[column], note: notes[column] ?? optional });
const required = (column: PointColumn) => ({ ...of(column), isRequired: true });

const choices = <V extends string>(names: Readonly<Record<V, LocalText>>) =>
  (Object.entries(names) as [V, LocalText][]).map(([value, name]) => ({ value, name }));

const choice = <V extends string>(column: PointColumn, names: Readonly<Record<V, LocalText>>): SheetColumn =>
  choiceColumn({ ...of(column), isOptional: true, values: choices(names), fault: pointTexts.choice });

const figure = (column: PointColumn): SheetColumn => numberColumn({ ...of(column), isOptional: true });
const word = (column: PointColumn): SheetColumn => textColumn({ ...of(column), isOptional: true });

/** An empty cell leaves it as it is, and a new point has it. */
function flag(column: PointColumn): SheetColumn {
  const plain = flagColumn(of(column));
  return {
    ...plain,
    read: (cell, language, current) => (cell.text === '' ? (current ?? true) : plain.read(cell, language, current)),
  };
}

const registerNumber = figure('register');

export const pointSheet: SheetColumns<PointColumn> = {
  device: textColumn(required('device')),
  key: textColumn(required('key')),
  nameZh: textColumn(required('nameZh')),
  nameEn: textColumn(of('nameEn')),
  nameDe: textColumn(of('nameDe')),
  kind: choiceColumn({ ...required('kind'), values: choices(pointKindNames), fault: pointTexts.choice }),
  unit: textColumn(of('unit')),
  decimals: figure('decimals'),
  access: choice('access', pointAccessNames),
  interval: figure('interval'),
  source: choiceColumn({ ...required('source'), values: choices(pointSourceNames), fault: pointTexts.choice }),
  unitId: figure('unitId'),
  readFunction: word('readFunction'),
  writeFunction: textColumn(of('writeFunction')),
  register: {
    ...registerNumber,
    read: (cell, language, current) =>
      cell.text.startsWith('0x')
        ? (registerOfText(cell.text) ?? cell.text)
        : registerNumber.read(cell, language, current),
  },
  dataType: word('dataType'),
  byteOrder: word('byteOrder'),
  bit: figure('bit'),
  address: textColumn(of('address')),
  expression: textColumn(of('expression')),
  ratio: figure('ratio'),
  offset: figure('offset'),
  min: figure('min'),
  max: figure('max'),
  lowerLimit: figure('lowerLimit'),
  lowLimit: figure('lowLimit'),
  highLimit: figure('highLimit'),
  higherLimit: figure('higherLimit'),
  deadband: figure('deadband'),
  states: textColumn(of('states')),
  reset: choice('reset', pointResetNames),
  direction: choice('direction', pointDirectionNames),
  trend: flag('trend'),
  enabled: flag('enabled'),
};

/** A point as the row of a sheet has it. @param device its code */
export function rowOf(
  { stationId: _s, deviceId: _d, names, states, ...fields }: PointForm,
  device: string,
): PointSheetRow {
  return { ...fields, device, nameZh: names.zh, nameEn: names.en, nameDe: names.de, states: statesText(states) };
}

/** The point that a row describes. */
export function fieldsOf(row: PointSheetRow, stationId: string, deviceId: string): PointForm {
  const { device: _device, nameZh, nameEn, nameDe, states, ...fields } = row;
  return {
    ...fields,
    stationId,
    deviceId,
    names: { zh: nameZh, en: nameEn, de: nameDe },
    states: statesOfText(states) ?? [],
  };
}

/** The column that a field of a point stands in. */
export const columnOf = (field: string): PointColumn => (field in pointHeads ? (field as PointColumn) : 'key');
