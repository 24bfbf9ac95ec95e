import { areasOf, type RegisterPoint, type Span, spanOf } from './registers.ts';

/** What one request may read: registers, and coils (Modbus application protocol 1.1b3, 6.1 and 6.3). */
const registersPerRead = 125;
const coilsPerRead = 2000;
/** Registers without a point that are read along, rather than with another request. */
const gapPerRead = 8;

export interface RegisterRead extends Span {
  readonly unitId: number;
  readonly readFunction: string;
}

const isCoils = ({ readFunction }: Pick<RegisterPoint, 'readFunction'>): boolean =>
  readFunction === '1' || readFunction === '2';

/** The requests that read the points once. */
export function readsOf(points: readonly RegisterPoint[]): RegisterRead[] {
  return [...areasOf(points).values()].flatMap((area) => {
    const reads: RegisterRead[] = [];
    for (const point of area) {
      const { from, to } = spanOf(point);
      const last = reads.at(-1);
      const most = isCoils(point) ? coilsPerRead : registersPerRead;
      const end = Math.max(last?.to ?? to, to);
      if (last && from <= last.to + gapPerRead + 1 && end - last.from < most)
        reads[reads.length - 1] = { ...last, to: end };
      else reads.push({ from, to, unitId: point.unitId, readFunction: point.readFunction });
    }
    return reads;
  });
}

export interface SerialLine {
  readonly baud: number;
  /** Time that the device takes to answer, ms. */
  readonly answerMs: number;
}

export const serialLine: SerialLine = { baud: 9600, answerMs: 30 };
/** Time of one request over TCP, ms. */
const networkMs = 20;

/** Start, eight data bits, parity and stop (Modbus over serial line 1.02, 2.5.1). */
const bitsPerCharacter = 11;
const requestBytes = 8;
/** Address, function, count and checksum around the data. */
const answerBytes = 5;
/** Silence before and after a frame, in characters; above 19200 baud it is fixed. */
const silenceCharacters = 3.5;
const silenceMs = 1.75;
const fastBaud = 19_200;

/** Milliseconds of one request with its answer on RS-485. */
export function serialReadMs(read: RegisterRead, { baud, answerMs }: SerialLine = serialLine): number {
  const length = read.to - read.from + 1;
  const data = read.readFunction === '1' || read.readFunction === '2' ? Math.ceil(length / 8) : length * 2;
  const characterMs = (bitsPerCharacter * 1000) / baud;
  const silence = baud > fastBaud ? silenceMs : silenceCharacters * characterMs;
  return (requestBytes + answerBytes + data) * characterMs + 2 * silence + answerMs;
}

/** Milliseconds in which all points are read once, one request after the other. */
export function cycleMs(points: readonly RegisterPoint[], isSerial: boolean, line: SerialLine = serialLine): number {
  const reads = readsOf(points);
  return isSerial ? reads.reduce((sum, read) => sum + serialReadMs(read, line), 0) : reads.length * networkMs;
}

export interface SlowCycle {
  /** Seconds that the points ask for. */
  readonly interval: number;
  /** Seconds that their reads take. */
  readonly cycle: number;
}

/** Shortest interval that the reads of a device do not keep to: every read due by then takes longer. */
export function slowCycle(points: readonly RegisterPoint[], isSerial: boolean): SlowCycle | undefined {
  for (const interval of [...new Set(points.map((point) => point.interval))].toSorted((a, b) => a - b)) {
    const due = points.filter((point) => point.interval <= interval);
    const cycle = cycleMs(due, isSerial) / 1000;
    if (cycle > interval) return { interval, cycle };
  }
  return undefined;
}
