export const dataTypes = [
  'bool',
  'int16',
  'uint16',
  'int32',
  'uint32',
  'int64',
  'uint64',
  'float32',
  'float64',
  'bcd',
] as const;
export type DataType = (typeof dataTypes)[number];

/** Types whose values are not on a grid. */
export const floatTypes: readonly DataType[] = ['float32', 'float64'];

/** How the bytes of a value follow each other: A is the most significant one. */
export const byteOrders = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const;
export type ByteOrder = (typeof byteOrders)[number];

const counts: Readonly<Record<DataType, number>> = {
  bool: 1,
  int16: 1,
  uint16: 1,
  int32: 2,
  uint32: 2,
  int64: 4,
  uint64: 4,
  float32: 2,
  float64: 4,
  bcd: 1,
};

/** How many registers a value has. */
export const registerCountOf = (dataType: DataType): number => counts[dataType];

const registerBits = 16;
const byteMax = 0xff;

/** Bytes of a value, the most significant first, as the registers have them. */
function orderBytes(bytes: readonly number[], order: ByteOrder): number[] {
  const words = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.slice(index * 2, index * 2 + 2));
  if (order === 'CDAB' || order === 'DCBA') words.reverse();
  return words.flatMap((word) => (order === 'BADC' || order === 'DCBA' ? word.toReversed() : word));
}

const registersOf = (bytes: readonly number[]): number[] =>
  Array.from({ length: bytes.length / 2 }, (_, index) => (bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0));

const bytesOf = (registers: readonly number[]): number[] =>
  registers.flatMap((register) => [(register >> 8) & byteMax, register & byteMax]);

const toBcd = (value: number): number => Number.parseInt(String(value % 10_000), 16);
/** NaN where a digit is none. */
const fromBcd = (register: number): number => {
  const digits = register.toString(16);
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
};

const isWide = (dataType: DataType): boolean => counts[dataType] === 4;

function setValue(view: DataView, value: number, dataType: DataType): void {
  switch (dataType) {
    case 'float32':
      return view.setFloat32(0, value);
    case 'float64':
      return view.setFloat64(0, value);
    case 'bcd':
      return view.setUint16(0, toBcd(Math.max(0, Math.round(value))));
    case 'int64':
    case 'uint64':
      return view.setBigUint64(0, BigInt.asUintN(64, BigInt(Math.round(value))));
    default:
      return counts[dataType] === 2 ? view.setUint32(0, Math.round(value)) : view.setUint16(0, Math.round(value));
  }
}

/** The registers of a value, which is not yet scaled. */
export function encodeRegisters(value: number, dataType: DataType, order: ByteOrder): number[] {
  const view = new DataView(new ArrayBuffer(counts[dataType] * 2));
  setValue(view, value, dataType);
  return registersOf(orderBytes([...new Uint8Array(view.buffer)], order));
}

function getValue(view: DataView, dataType: DataType): number {
  switch (dataType) {
    case 'bool':
    case 'uint16':
      return view.getUint16(0);
    case 'int16':
      return view.getInt16(0);
    case 'int32':
      return view.getInt32(0);
    case 'uint32':
      return view.getUint32(0);
    case 'int64':
      return Number(view.getBigInt64(0));
    case 'uint64':
      return Number(view.getBigUint64(0));
    case 'float32':
      return view.getFloat32(0);
    case 'float64':
      return view.getFloat64(0);
    case 'bcd':
      return fromBcd(view.getUint16(0));
  }
}

/** The value of registers, not yet scaled; NaN where they are none of that type. @param bit of a register, for a bool */
export function decodeRegisters(registers: readonly number[], dataType: DataType, order: ByteOrder, bit = 0): number {
  if (registers.length < counts[dataType]) return NaN;
  const bytes = orderBytes(bytesOf(registers.slice(0, counts[dataType])), order);
  const value = getValue(new DataView(new Uint8Array(bytes).buffer), dataType);
  return dataType === 'bool' ? (value >> (bit % registerBits)) & 1 : value;
}

/** What a value is made of, and what it may be. */
interface ValueRange {
  /** value = raw × ratio + offset */
  readonly ratio: number;
  readonly offset: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The value of what registers hold, without the digits that come of reckoning alone. */
export const scaledValue = (raw: number, { ratio, offset }: Pick<ValueRange, 'ratio' | 'offset'>): number =>
  Math.round((raw * ratio + offset) * 1e9) / 1e9;

/**
 * The same registers in each order of bytes, for somebody who compares them with the display of the device. A wrong order is
 * beyond the range by far; a meter at rest may be beyond it by a little, and its order is plausible.
 */
export const inEachOrder = (registers: readonly number[], dataType: DataType, range: ValueRange) =>
  byteOrders.map((order) => {
    const raw = decodeRegisters(registers, dataType, order);
    const value = scaledValue(raw, range);
    return { order, value, isPlausible: isPlausible(raw, isWide(dataType)) && isAbout(value, range) };
  });

/** How far beyond its range a value may be: a share of the span between the bounds, or of the only bound and 1 at least. */
const beyondShare = 0.05;
const beyondLeast = 1;

function isAbout(value: number, { min, max }: ValueRange): boolean {
  const [low, high] = [min ?? -Infinity, max ?? Infinity];
  const span = high - low;
  const bound = Math.abs(min ?? max ?? 0);
  const beyond = Number.isFinite(span) ? beyondShare * span : Math.max(beyondLeast, beyondShare * bound);
  return value >= low - beyond && value <= high + beyond;
}

const plausibleMax = 1e9;
const plausibleMin = 1e-6;
const widePlausibleMax = 1e12;

/** Halves are too large or too small to be a measured value. */
const isPlausible = (value: number, wide: boolean): boolean =>
  Number.isFinite(value) &&
  (value === 0 || (Math.abs(value) <= (wide ? widePlausibleMax : plausibleMax) && Math.abs(value) >= plausibleMin));
