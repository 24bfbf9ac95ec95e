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

/** The same registers in each order of bytes, for somebody who compares them with the display of the device. */
export const inEachOrder = (registers: readonly number[], dataType: DataType) =>
  byteOrders.map((order) => ({
    order,
    value: decodeRegisters(registers, dataType, order),
    /** Halves are too large or too small to be a measured value. */
    isPlausible: isPlausible(decodeRegisters(registers, dataType, order), isWide(dataType)),
  }));

const plausibleMax = 1e9;
const plausibleMin = 1e-6;
const widePlausibleMax = 1e12;

const isPlausible = (value: number, wide: boolean): boolean =>
  Number.isFinite(value) &&
  (value === 0 || (Math.abs(value) <= (wide ? widePlausibleMax : plausibleMax) && Math.abs(value) >= plausibleMin));
