/** How a Modbus register is written: on the wire from 0, in hexadecimal, or as the reference of manuals from 1. */
export const readFunctions = ['1', '2', '3', '4'] as const;
export type ReadFunction = (typeof readFunctions)[number];

/** First digit of a reference, by the function that reads it: coils, discrete inputs, holding and input registers. */
const referenceDigits: Readonly<Record<ReadFunction, string>> = { '1': '0', '2': '1', '3': '4', '4': '3' };
/** Functions that write what a function reads; inputs cannot be written. */
export const writeFunctionsOf: Readonly<Record<ReadFunction, readonly string[]>> = {
  '1': ['5', '15'],
  '2': [],
  '3': ['6', '16'],
  '4': [],
};

export const registerMax = 65_535;
/** References of five digits end here; longer ones have six. */
const shortReferences = 9999;

/** `40001` of register 0 that function 3 reads. */
export function referenceOf(readFunction: ReadFunction, register: number): string {
  const number = register + 1;
  return referenceDigits[readFunction] + String(number).padStart(number > shortReferences ? 5 : 4, '0');
}

/** `0x0000` */
export const hexOf = (register: number): string => `0x${register.toString(16).toUpperCase().padStart(4, '0')}`;

const inRange = (register: number): number | undefined =>
  register >= 0 && register <= registerMax ? register : undefined;

/** The register that a reference means; undefined for one of another function, or out of range. */
export function registerOfReference(readFunction: ReadFunction, text: string): number | undefined {
  const digits = /^(\d)(\d{4,5})$/.exec(text);
  if (!digits || digits[1] !== referenceDigits[readFunction]) return undefined;
  return inRange(Number(digits[2]) - 1);
}

/** The register of a decimal or a hexadecimal text, `100` or `0x64`, as it is on the wire. */
export const registerOfText = (text: string): number | undefined =>
  /^(?:\d{1,5}|0[xX][\dA-Fa-f]{1,4})$/.test(text) ? inRange(Number(text)) : undefined;

/** A point as a poll of the gateway sees it. */
export interface RegisterPoint {
  readonly id: string;
  readonly unitId: number;
  readonly readFunction: ReadFunction;
  readonly register: number;
  /** How many registers, or coils, its value has. */
  readonly count: number;
  /** The bit of a register that it is; undefined: all of it. */
  readonly bit?: number | undefined;
  /** Seconds. */
  readonly interval: number;
}

export interface Span {
  readonly from: number;
  /** The last one, included. */
  readonly to: number;
}

export const spanOf = ({ register, count }: Pick<RegisterPoint, 'register' | 'count'>): Span => ({
  from: register,
  to: register + count - 1,
});

export interface Overlap {
  readonly first: string;
  readonly second: string;
  readonly isEqual: boolean;
}

const areaOf = ({ unitId, readFunction }: RegisterPoint): string => `${unitId}/${readFunction}`;

/** Points by what one read can reach: the unit and the function. */
export function areasOf<T extends RegisterPoint>(points: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const areas = new Map<string, T[]>();
  for (const point of points) {
    const area = areas.get(areaOf(point));
    if (area) area.push(point);
    else areas.set(areaOf(point), [point]);
  }
  for (const area of areas.values()) area.sort((a, b) => a.register - b.register || a.count - b.count);
  return areas;
}

/** Two bits of one register share it without harm. */
const isOtherBit = (a: RegisterPoint, b: RegisterPoint): boolean =>
  a.bit !== undefined && b.bit !== undefined && a.bit !== b.bit && a.register === b.register;

const isEqual = (a: RegisterPoint, b: RegisterPoint): boolean =>
  a.register === b.register && a.count === b.count && a.bit === b.bit;

/** How one point lies on another: on the same registers, on a part of them, or beside them. */
export function overlapOf(a: RegisterPoint, b: RegisterPoint): 'equal' | 'partial' | undefined {
  if (areaOf(a) !== areaOf(b) || isOtherBit(a, b)) return undefined;
  const [one, other] = [spanOf(a), spanOf(b)];
  if (one.to < other.from || other.to < one.from) return undefined;
  return isEqual(a, b) ? 'equal' : 'partial';
}

/** Pairs of points of one device that lie on each other. */
export function overlapsOf(points: readonly RegisterPoint[]): Overlap[] {
  const found: Overlap[] = [];
  for (const area of areasOf(points).values())
    for (const [index, point] of area.entries())
      for (let next = index + 1; next < area.length; next += 1) {
        const other = area[next];
        if (!other || other.register > spanOf(point).to) break;
        const overlap = overlapOf(point, other);
        if (overlap) found.push({ first: point.id, second: other.id, isEqual: overlap === 'equal' });
      }
  return found;
}

/** Registers without a point between the first and the last one of an area. */
export function gapsOf(area: readonly RegisterPoint[]): Span[] {
  const gaps: Span[] = [];
  let end: number | undefined;
  for (const point of area.toSorted((a, b) => a.register - b.register)) {
    const { from, to } = spanOf(point);
    if (end !== undefined && from > end + 1) gaps.push({ from: end + 1, to: from - 1 });
    end = Math.max(end ?? to, to);
  }
  return gaps;
}
