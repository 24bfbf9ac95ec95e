import type { Finding } from '../energy/day-slots.ts';
import type { RuleKey } from '../rule-message.ts';
import { type DataType, registerCountOf } from './data-types.ts';
import { formulaFault } from './expression.ts';
import { isModbus, type PointSource, pointUnits } from './kinds.ts';
import { type ReadFunction, registerMax, type RegisterPoint, writeFunctionsOf } from './registers.ts';

/** What the rules of a point look at. */
export interface PointFacts {
  readonly kind: keyof typeof pointUnits;
  readonly unit: string;
  readonly access: 'r' | 'w' | 'rw';
  readonly interval: number;
  readonly source: PointSource;
  readonly unitId: number;
  readonly readFunction: ReadFunction;
  readonly writeFunction: string;
  readonly register?: number | undefined;
  readonly dataType: DataType;
  readonly bit?: number | undefined;
  readonly address: string;
  readonly expression: string;
  readonly ratio: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly lowerLimit?: number | undefined;
  readonly lowLimit?: number | undefined;
  readonly highLimit?: number | undefined;
  readonly higherLimit?: number | undefined;
  readonly states: readonly { readonly value: number }[];
  readonly reset: 'none' | 'day';
}

type Field = keyof PointFacts;

const error = (field: Field, rule: RuleKey, figures?: Finding['figures']): Finding => ({
  level: 'error',
  path: [field],
  rule,
  ...(figures && { figures }),
});

/** Limits from the lowest to the highest; the two in the middle must differ. */
const limitFields = ['lowerLimit', 'lowLimit', 'highLimit', 'higherLimit'] as const;

function lintLimits(point: PointFacts): Finding[] {
  const found: Finding[] = [];
  const { min, max, lowLimit, highLimit } = point;
  if (min !== undefined && max !== undefined && min >= max) found.push(error('max', 'point.above', { min }));
  const set = limitFields.flatMap((field) => (point[field] === undefined ? [] : { field, value: point[field] }));
  for (const [index, { field, value }] of set.entries()) {
    const before = set[index - 1]?.value;
    if (before !== undefined && value < before) found.push(error(field, 'point.notBelow', { min: before }));
    if ((min !== undefined && value < min) || (max !== undefined && value > max))
      found.push(error(field, 'point.plausible', { min: min ?? '−∞', max: max ?? '∞' }));
  }
  if (lowLimit !== undefined && lowLimit === highLimit)
    found.push(error('highLimit', 'point.above', { min: lowLimit }));
  return found;
}

function lintModbus(point: PointFacts): Finding[] {
  const { register, readFunction, writeFunction, dataType, access, bit } = point;
  const found: Finding[] = [];
  const isCoil = readFunction === '1' || readFunction === '2';
  if (register === undefined) found.push(error('register', 'text.required'));
  else if (register <= registerMax && register + registerCountOf(dataType) - 1 > registerMax)
    found.push(error('register', 'number.max', { max: registerMax - registerCountOf(dataType) + 1 }));
  if (isCoil && dataType !== 'bool') found.push(error('dataType', 'point.coil'));
  if (bit !== undefined && (dataType !== 'bool' || isCoil)) found.push(error('bit', 'point.bit'));
  if (access === 'r') return found;
  if (!writeFunctionsOf[readFunction].includes(writeFunction)) found.push(error('writeFunction', 'point.write'));
  else if (writeFunction === '6' && registerCountOf(dataType) > 1)
    found.push(error('writeFunction', 'point.writeOne', { count: registerCountOf(dataType) }));
  return found;
}

/** Three bytes (IEC 60870-5-104, 7.2). */
const objectMax = 2 ** 24 - 1;
const isObject = (address: string): boolean => /^[1-9]\d{0,7}$/.test(address) && Number(address) <= objectMax;

type AddressRule = readonly [isValid: (address: string) => boolean, rule: RuleKey];
const addressRules: Readonly<Partial<Record<PointSource, AddressRule>>> = {
  iec104: [isObject, 'point.iec104'],
  opcua: [(address) => /^ns=\d{1,5};(?:i=\d{1,10}|[sgb]=\S.{0,120})$/.test(address), 'point.opcua'],
  mqtt: [(address) => /^[^+#\s/][^+#]*$/.test(address), 'point.mqtt'],
};

function lintSource(point: PointFacts): Finding[] {
  const { source, address, access, expression } = point;
  if (isModbus(source)) return lintModbus(point);
  if (source === 'virtual') {
    const found = access === 'r' ? [] : [error('access', 'point.virtualWrite')];
    if (expression === '') return [...found, error('expression', 'text.required')];
    const position = formulaFault(expression);
    return position === undefined ? found : [...found, error('expression', 'point.formula', { position })];
  }
  const addressRule = addressRules[source];
  return !addressRule || addressRule[0](address) ? [] : [error('address', addressRule[1])];
}

function lintStates({ kind, states }: PointFacts): Finding[] {
  if (kind !== 'state') return states.length > 0 ? [error('states', 'point.statesOfOther')] : [];
  const values = states.map(({ value }) => value);
  return values.length < 2 || new Set(values).size < values.length ? [error('states', 'point.states')] : [];
}

/** What is wrong with a point by itself. */
export function lintPoint(point: PointFacts): Finding[] {
  const { kind, unit, ratio, reset } = point;
  const units: readonly string[] = pointUnits[kind];
  return [
    ...(units.includes(unit) ? [] : [error('unit', kind === 'state' ? 'point.unitOfState' : 'point.unit', { unit })]),
    ...(ratio === 0 ? [error('ratio', 'point.ratio')] : []),
    ...(reset === 'day' && kind !== 'counter' ? [error('reset', 'point.reset')] : []),
    ...lintLimits(point),
    ...lintSource(point),
    ...lintStates(point),
  ];
}

/** A point as a poll sees it; undefined for one that no Modbus read has. */
export function registerPointOf(id: string, point: PointFacts): RegisterPoint | undefined {
  const { source, register, unitId, readFunction, dataType, bit, interval } = point;
  if (!isModbus(source) || register === undefined) return undefined;
  return {
    id,
    unitId,
    readFunction,
    register,
    count: registerCountOf(dataType),
    // A bool without a bit is the lowest one.
    bit: dataType === 'bool' && (readFunction === '3' || readFunction === '4') ? (bit ?? 0) : undefined,
    interval,
  };
}
