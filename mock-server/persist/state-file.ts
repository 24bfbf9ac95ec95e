import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Row, Rows } from '../store/record/persisted-rows.ts';

/** What a state belongs to: the plant's past follows from both figures. */
export interface Origin {
  readonly seed: number;
  /** Milliseconds since 1970 at which the plant's history begins. */
  readonly epoch: number;
  /** How many there were: records name stations beyond a smaller number. */
  readonly stations: number;
}

export interface State {
  readonly origin: Origin;
  readonly rows: Rows;
  /** The last line is incomplete: the process was killed before it answered that call. */
  readonly cut: boolean;
}

const format = 'ems-mock-state';
const version = 1;
const sumLength = 16;

const header = z.object({
  format: z.literal(format),
  version: z.int(),
  seed: z.int(),
  epoch: z.int(),
  // Files of earlier releases do not have it.
  stations: z._default(z.int(), 0),
});
const batch = z.array(z.tuple([z.string(), z.string(), z.unknown()]));

const sumOf = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, sumLength);

/** Each line is a checksum and JSON: first the header, then batches of rows that belong together. */
function line(value: unknown): string {
  const json = JSON.stringify(value);
  return `${sumOf(json)} ${json}\n`;
}

export const headerLine = (origin: Origin): string => line({ format, version, ...origin });
export const batchLine = (rows: readonly Row[]): string => line(rows);

/** The value of a line; undefined if the line is damaged. */
function read(text: string): unknown {
  const json = text.slice(sumLength + 1);
  return text[sumLength] === ' ' && sumOf(json) === text.slice(0, sumLength) ? JSON.parse(json) : undefined;
}

/** @throws Error for the first line of another file */
function readHeader(text: string): Origin {
  const first = z.safeParse(header, read(text));
  if (!first.success) throw new Error('it is no state of the mock server, or its first line is damaged');
  const { version: found, seed, epoch, stations } = first.data;
  if (found !== version) throw new Error(`it is of version ${found}, and this server reads version ${version}`);
  return { seed, epoch, stations };
}

/** @throws Error for anything but a state that this server wrote, whole up to its last line */
export function readState(text: string): State {
  const lines = text.split('\n');
  const cut = lines.pop() !== '';
  const origin = readHeader(lines[0] ?? '');
  const rows = new Map<string, Map<string, unknown>>();
  for (const [index, each] of lines.entries()) {
    if (index === 0) continue;
    const found = z.safeParse(batch, read(each));
    if (!found.success) throw new Error(`line ${index + 1} is damaged`);
    for (const [store, key, row] of found.data) {
      const records = rows.get(store) ?? new Map<string, unknown>();
      rows.set(store, records);
      records.delete(key);
      if (row !== null) records.set(key, row);
    }
  }
  return { origin, rows, cut };
}
