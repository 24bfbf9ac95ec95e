import type { PointForm } from '#src/contract/points/point-form.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import { decodeRegisters, encodeRegisters, registerCountOf } from '#src/contract/rules/points/data-types.ts';
import { evaluate, formulaFault, parseFormula } from '#src/contract/rules/points/expression.ts';
import { isModbus } from '#src/contract/rules/points/kinds.ts';
import type { FactoryPoint } from '../seed/points.ts';
import type { Point } from './points.ts';
import type { Read } from './reading.ts';

/** Registers that are read together. */
export interface RegisterRequest {
  readonly unitId: number;
  readonly readFunction: string;
  readonly register: number;
  readonly count: number;
}

/** Where a value stands in the registers of a device. */
interface Word {
  readonly point: FactoryPoint;
  readonly index: number;
}

/** What the registers of a device hold: the values of the points that it was delivered with. */
export class DeviceRegisters {
  readonly #words = new Map<string, Word>();
  readonly #byAddress = new Map<string, FactoryPoint>();

  constructor(factory: readonly FactoryPoint[]) {
    for (const point of factory) {
      const { source, unitId, readFunction, register, dataType, address } = point.fields;
      if (isModbus(source) && register !== undefined)
        for (let index = 0; index < registerCountOf(dataType); index += 1)
          this.#words.set(`${unitId}/${readFunction}/${register + index}`, { point, index });
      else this.#byAddress.set(`${source}/${address}`, point);
    }
  }

  /** Undefined where the device does not have one of them. @param valueOf of a point that it was delivered with */
  read(request: RegisterRequest, valueOf: (id: string) => number): number[] | undefined {
    const { unitId, readFunction, register, count } = request;
    const registers: number[] = [];
    for (let at = register; at < register + count; at += 1) {
      const word = this.#words.get(`${unitId}/${readFunction}/${at}`);
      if (!word) return undefined;
      const { dataType, byteOrder, ratio, offset } = word.point.fields;
      const raw = (valueOf(word.point.id) - offset) / ratio;
      registers.push(encodeRegisters(Number.isFinite(raw) ? raw : 0, dataType, byteOrder)[word.index] ?? 0);
    }
    return registers;
  }

  /** What a protocol without registers reads at an address. */
  at(source: string, address: string): FactoryPoint | undefined {
    return this.#byAddress.get(`${source}/${address}`);
  }
}

type PointOf = (id: string) => Point | undefined;

/** NaN where nothing can be read. */
function readOf(fields: PointForm, registers: DeviceRegisters, pointOf: PointOf): Read {
  const { source, register, dataType, byteOrder, bit, ratio, offset, expression } = fields;
  if (source === 'virtual') {
    if (formulaFault(expression) !== undefined) return () => NaN;
    const formula = parseFormula(expression);
    return (reading) => evaluate(formula, (id) => pointOf(id)?.read(reading) ?? null) ?? NaN;
  }
  if (!isModbus(source) || register === undefined) {
    const factory = registers.at(source, fields.address);
    const point = factory && pointOf(factory.id);
    return (reading) => (point ? point.read(reading) * ratio + offset : NaN);
  }
  const request = { ...fields, register, count: registerCountOf(dataType) };
  return (reading) => {
    const read = registers.read(request, (id) => pointOf(id)?.read(reading) ?? NaN);
    return read ? decodeRegisters(read, dataType, byteOrder, bit) * ratio + offset : NaN;
  };
}

const specOf = ({ kind, unit, min, max, interval, decimals, reset, direction }: PointForm): PointSpec => ({
  kind,
  unit,
  range: [min ?? -Infinity, max ?? Infinity],
  interval: interval as PointSpec['interval'],
  decimals,
  ...(reset === 'day' && { reset }),
  ...(direction !== 'none' && { direction }),
});

/** A point that a station has beside those of the catalogue. */
export const addedPoint = (
  id: string,
  fields: PointForm,
  { stationId, history, device }: Point,
  registers: DeviceRegisters,
  pointOf: PointOf,
): Point => ({ id, stationId, history, device, spec: specOf(fields), read: readOf(fields, registers, pointOf) });
