import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { secondMs } from '../lib/clock.ts';
import { tooLarge } from './zip-size.mjs';

export interface Cell {
  /** What stands there: a number unformatted, a day as `2026-06-01`; '' where there is nothing. */
  readonly text: string;
  /** No text: its decimals are behind a point, whatever the language. */
  readonly isNumber: boolean;
  /** A number that is shown as a percentage: 0.35 is 35%. */
  readonly isPercent?: boolean;
  /** Nothing here works out formulas; what a cell showed when it was saved may be old. */
  readonly isFormula: boolean;
}

export type Row = readonly Cell[];

/** The first sheet of a file, and what of the file is refused. */
export interface SheetContent {
  readonly rows: readonly Row[];
  readonly hasMacros: boolean;
  /** Merged cells of the head: `B1:C1`. */
  readonly mergedHeads: readonly string[];
}

export interface SheetLimits {
  /** Rows below the header; one more is read to detect too many. */
  readonly rowsMax: number;
  readonly columnsMax: number;
  /** How much more than usual its content, the memory for it and the time may be. */
  readonly timesLarger?: number;
}

/** The file unpacks to more than it may. */
export class UnpackedTooLarge extends Error {
  override readonly name = 'UnpackedTooLarge';
}

/** Bytes of all parts of an `.xlsx` file. */
export const unpackedMax = 32 * 2 ** 20;
const memoryMb = 512;
const timeMs = 30 * secondMs;

/** The first sheet of an `.xls` or `.xlsx` file, its head first. @throws Error for a file that cannot be read within bounds of time and memory */
export function readSheet(
  bytes: Uint8Array,
  extension: 'xls' | 'xlsx',
  { rowsMax, columnsMax, timesLarger = 1 }: SheetLimits,
): Promise<SheetContent> {
  const worker = new Worker(join(import.meta.dirname, 'worker.mjs'), {
    workerData: { bytes, isZip: extension === 'xlsx', unpackedMax: unpackedMax * timesLarger, rowsMax, columnsMax },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb * timesLarger },
    execArgv: [],
    // The library warns of odd files on the console.
    stdout: true,
    stderr: true,
  });
  return new Promise<SheetContent>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it takes too long')), timeMs * Math.min(timesLarger, 2));
    const rows: Row[] = [];
    let facts: Omit<SheetContent, 'rows'> = { hasMacros: false, mergedHeads: [] };
    // Some rows at a time: other calls are answered in between.
    worker.on('message', (next: Omit<SheetContent, 'rows'> | readonly Row[] | null) => {
      if (next === null) resolve({ rows, ...facts });
      else if ('hasMacros' in next) facts = next;
      else rows.push(...next);
    });
    worker.once('error', (error: Error) => reject(error.message === tooLarge ? new UnpackedTooLarge() : error));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('it cannot be read'));
    });
  }).finally(() => void worker.terminate());
}
