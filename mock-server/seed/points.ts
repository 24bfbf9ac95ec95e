import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { writableRegisters } from '#src/contract/run/disturbance.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { pointCatalogue, type PointKey, pointId, type StateWord } from '#src/contract/points/catalogue.ts';
import { names as de } from '#src/contract/points/names/de.ts';
import { names as en } from '#src/contract/points/names/en.ts';
import { names as zh } from '#src/contract/points/names/zh.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import { type DataType, registerCountOf } from '#src/contract/rules/points/data-types.ts';
import type { PointSource } from '#src/contract/rules/points/kinds.ts';
import type { DeviceSpec, StationSpec } from '../plant/specs.ts';

export interface FactoryPoint {
  readonly id: string;
  readonly fields: PointForm;
}

/** How devices of a type are connected, and in which order their bytes come. */
const connections: Readonly<Record<DeviceType, Pick<PointForm, 'source' | 'byteOrder'>>> = {
  pcs: { source: 'modbusTcp', byteOrder: 'ABCD' },
  bms: { source: 'modbusTcp', byteOrder: 'CDAB' },
  pv: { source: 'modbusTcp', byteOrder: 'ABCD' },
  wind: { source: 'opcua', byteOrder: 'ABCD' },
  diesel: { source: 'modbusTcp', byteOrder: 'BADC' },
  charger: { source: 'mqtt', byteOrder: 'ABCD' },
  meter: { source: 'modbusRtu', byteOrder: 'ABCD' },
  grid: { source: 'iec104', byteOrder: 'ABCD' },
};

const dataTypeOf: Readonly<Record<PointSpec['kind'], DataType>> = {
  gauge: 'int32',
  counter: 'uint64',
  state: 'uint16',
};

/** First object of a station in its IEC 104 list. */
const firstObject = 16_385;

/** What the catalogue calls a point. */
export const pointName = (key: PointKey): LocalText => ({ zh: zh.points[key], en: en.points[key], de: de.points[key] });

const statesOf = ({ states = [] }: PointSpec): PointForm['states'] =>
  (states as readonly StateWord[]).map((word, value) => ({
    value,
    label: { zh: zh.states[word], en: en.states[word], de: de.states[word] },
  }));

const addresses: Readonly<Partial<Record<PointSource, (device: DeviceSpec, key: string, index: number) => string>>> = {
  iec104: (_device, _key, index) => String(firstObject + index),
  opcua: ({ id }, key) => `ns=2;s=${id}.${key}`,
  mqtt: ({ id }, key) => `site/${id}/${key}`,
};

const roundedBound = (value: number): number => Math.round(value * 1e6) / 1e6;

function rangeOf({ range, scale }: PointSpec, { ratedPower, capacity }: DeviceSpec) {
  const factor = scale === undefined ? 1 : scale === 'power' ? ratedPower : (capacity ?? 1);
  return { min: roundedBound(range[0] * factor), max: roundedBound(range[1] * factor) };
}

/** What is the same for each device of a type, by key in the order of the registers. */
type Mapped = readonly { readonly key: PointKey; readonly spec: PointSpec; readonly register: number }[];
const mappedByType = new Map<DeviceType, Mapped>();

function mappedOf(type: DeviceType): Mapped {
  const known = mappedByType.get(type);
  if (known) return known;
  let register = 0;
  const mapped = Object.entries<PointSpec>(pointCatalogue[type]).map(([key, spec]) => {
    const at = register;
    register += registerCountOf(dataTypeOf[spec.kind]);
    return { key: key as PointKey, spec, register: at };
  });
  mappedByType.set(type, mapped);
  return mapped;
}

function fieldsOf(station: StationSpec, device: DeviceSpec, index: number, mapped: Mapped[number]): PointForm {
  const { key, spec, register } = mapped;
  const { source, byteOrder } = connections[device.type];
  const isModbus = source === 'modbusTcp' || source === 'modbusRtu';
  const serial = station.devices.filter(({ type }) => connections[type].source === 'modbusRtu');
  return {
    stationId: station.id,
    deviceId: device.id,
    key,
    names: pointName(key),
    kind: spec.kind,
    unit: spec.unit,
    decimals: spec.decimals,
    access: spec.write ? 'rw' : 'r',
    interval: spec.interval,
    source,
    unitId: source === 'modbusRtu' ? serial.indexOf(device) + 1 : 1,
    readFunction: '3',
    writeFunction: spec.write && isModbus ? '16' : '',
    ...(isModbus && { register }),
    dataType: dataTypeOf[spec.kind],
    byteOrder,
    address: addresses[source]?.(device, key, index) ?? '',
    expression: '',
    ratio: isModbus ? Number(`1e-${spec.decimals}`) : 1,
    offset: 0,
    ...rangeOf(spec, device),
    deadband: 0,
    states: statesOf(spec),
    reset: spec.reset ?? 'none',
    direction: spec.direction ?? 'none',
    trend: true,
    enabled: true,
  };
}

/** Those of them that can be written, each with how. */
export const writableFactoryPoints = (station: StationSpec, device: DeviceSpec) =>
  mappedOf(device.type).flatMap((mapped, index) => {
    const { key, spec } = mapped;
    const register = writableRegisters.find((each) => each === key);
    if (!spec.write || !register) return [];
    return [
      { id: pointId(device.id, key), fields: fieldsOf(station, device, index, mapped), register, write: spec.write },
    ];
  });

/** The points of a device as the gateway was delivered with them, in the order of their registers. */
export const factoryPoints = (station: StationSpec, device: DeviceSpec): FactoryPoint[] =>
  mappedOf(device.type).map((mapped, index) => ({
    id: pointId(device.id, mapped.key),
    fields: fieldsOf(station, device, index, mapped),
  }));

/** Ids and names of these points alone. */
export const factoryNames = ({ id, type }: Pick<DeviceSpec, 'id' | 'type'>) =>
  mappedOf(type).map(({ key }) => ({ id: pointId(id, key), names: pointName(key) }));
