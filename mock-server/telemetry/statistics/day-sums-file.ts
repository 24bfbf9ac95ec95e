import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, renameSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReproduciblePage } from './day-pages.ts';
import { type SavedDay, type SavedDays, madeWith } from './day-memory.ts';
import { rowLength } from './day-rows.ts';

const daysOfMonth = 31;
const numberBytes = Float64Array.BYTES_PER_ELEMENT;

/** Numbers of a day: what it was made with, then its row; −1 stands for a day that is not there. */
const dayLength = (prices: number): number => 1 + rowLength(prices);

interface Header {
  /** Of the program that wrote the file: another one may calculate otherwise. */
  readonly key: string;
  /** Station and month, prices of a row, and where its days begin, in numbers after the header. */
  readonly pages: readonly (readonly [id: string, prices: number, at: number])[];
}

/** A key of all sources that sums of days are calculated by. */
export function programKey(root: string): string {
  const hash = createHash('sha1');
  for (const folder of ['mock-server', 'src/contract', 'src/lib'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex');
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Writes the days of a page into numbers that may be longer; returns those that are its own. */
function fillNumbers({ prices, days }: ReproduciblePage, into: Float64Array): Float64Array {
  const length = dayLength(prices);
  const numbers = into.subarray(0, daysOfMonth * length).fill(-1);
  for (const { day, origin, row } of days()) {
    // A month that has other prices meanwhile is left out.
    if (row.length !== rowLength(prices)) continue;
    numbers[(day - 1) * length] = madeWith(origin);
    numbers.set(row, (day - 1) * length + 1);
  }
  return numbers;
}

/** Writes the reproducible days of a plant; a reader never sees half a file. */
export async function writeDaySums(path: string, key: string, all: Iterable<ReproduciblePage>): Promise<void> {
  const pages = [...all];
  let at = 0;
  const header: Header = {
    key,
    pages: pages.map(({ stationId, month, prices }) => {
      const begin = at;
      at += daysOfMonth * dayLength(prices);
      return [`${stationId} ${month}`, prices, begin];
    }),
  };
  const text = Buffer.from(JSON.stringify(header));
  // The numbers begin at a multiple of their length.
  const padded = Buffer.concat([text, Buffer.alloc((numberBytes - (text.length % numberBytes)) % numberBytes, ' ')]);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(`${path}.new`, 'w');
  try {
    await file.write(bytesOf(new Float64Array([padded.length])));
    await file.write(padded);
    // One page at a time in the same numbers: all of them together would take their memory once more.
    const longest = Math.max(0, ...pages.map(({ prices }) => prices));
    const numbers = new Float64Array(daysOfMonth * dayLength(longest));
    for (const page of pages) await file.write(bytesOf(fillNumbers(page, numbers)));
  } finally {
    await file.close();
  }
  renameSync(`${path}.new`, path);
}

function readNumbers(file: number, count: number, position: number): Float64Array | undefined {
  const numbers = new Float64Array(count);
  const bytes = new Uint8Array(numbers.buffer);
  return readSync(file, bytes, 0, bytes.length, position) === bytes.length ? numbers : undefined;
}

function readHeader(file: number): { readonly header: Header; readonly begin: number } | undefined {
  const length = readNumbers(file, 1, 0)?.[0] ?? 0;
  if (!Number.isInteger(length) || length <= 0 || length > fstatSync(file).size) return undefined;
  const text = Buffer.alloc(length);
  readSync(file, text, 0, length, numberBytes);
  return { header: JSON.parse(text.toString('utf8')) as Header, begin: numberBytes + length };
}

/** Opens the days that the same program wrote; undefined where there are none, or they are of another program. */
export function openDaySums(path: string, key: string): (SavedDays & { close(): void }) | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const read = readHeader(file);
    if (read?.header.key === key) return daysOf(file, read.header, read.begin);
  } catch {
    // No file, or none that can be read: the days are worked out.
  }
  if (file !== undefined) closeSync(file);
  return undefined;
}

function daysOf(file: number, { pages }: Header, begin: number): SavedDays & { close(): void } {
  const pagesById = new Map(pages.map(([id, prices, at]) => [id, { prices, at }]));
  let last: { readonly id: string; readonly prices: number; readonly numbers: Float64Array } | undefined;
  return {
    read(stationId, month, day): SavedDay | undefined {
      const id = `${stationId} ${month}`;
      if (last?.id !== id) {
        const page = pagesById.get(id);
        const length = daysOfMonth * dayLength(page?.prices ?? 0);
        const numbers = page && readNumbers(file, length, begin + page.at * numberBytes);
        last = { id, prices: page?.prices ?? 0, numbers: numbers ?? new Float64Array(0) };
      }
      const at = (day - 1) * dayLength(last.prices);
      const made = last.numbers[at] ?? -1;
      const row = last.numbers.subarray(at + 1, at + dayLength(last.prices));
      return made < 0 ? undefined : { made, prices: last.prices, row };
    },
    close: () => closeSync(file),
  };
}
