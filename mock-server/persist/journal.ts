import { closeSync, fsync, fsyncSync, ftruncateSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { allRows, changedRows, type Row } from '../store/record/persisted-rows.ts';
import type { PersistedTables } from '../store/store.ts';
import { batchLine, headerLine, type Origin } from './state-file.ts';

/** The file is rewritten when it has grown by this since the last rewrite. */
const growthBytes = 16 * 2 ** 20;
const rowsPerLine = 500;

const ownerOnly = 0o600;

/** The text of a new file. */
function wholeText(origin: Origin, tables: PersistedTables): string {
  const rows = allRows(tables);
  const lines = [headerLine(origin)];
  for (let from = 0; from < rows.length; from += rowsPerLine)
    lines.push(batchLine(rows.slice(from, from + rowsPerLine)));
  return lines.join('');
}

/** A rename is only safe from a power cut once the folder is written as well; Windows has no such call. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Writes the tables to a file, and each change behind it. */
export class Journal {
  readonly #path: string;
  readonly #origin: Origin;
  readonly #tables: PersistedTables;
  #file = -1;
  #bytes = 0;
  #compactAt = 0;
  #isSynced = true;
  /** What could not be written yet: a full disk may become free again. */
  #waiting: Row[] = [];

  constructor(path: string, origin: Origin, tables: PersistedTables) {
    this.#path = path;
    this.#origin = origin;
    this.#tables = tables;
    for (const table of Object.values(tables)) table.watch();
    this.#compact();
  }

  /**
   * Writes the changes since the last call to the operating system, so that a kill of this process does not lose them.
   * @throws Error if the disk refuses
   */
  save(): void {
    this.#waiting.push(...changedRows(this.#tables));
    if (this.#waiting.length === 0) return;
    this.#append(batchLine(this.#waiting));
    this.#waiting = [];
    if (this.#bytes > this.#compactAt) this.#compact();
  }

  /** Waits for the disk itself, so that a power cut loses nothing from before. */
  sync(): void {
    if (this.#isSynced) return;
    this.#isSynced = true;
    // A compaction may close the file meanwhile; it has synced the new one itself.
    fsync(this.#file, () => undefined);
  }

  close(): void {
    this.save();
    this.#compact();
    closeSync(this.#file);
  }

  #append(text: string): void {
    try {
      writeFileSync(this.#file, text);
    } catch (error) {
      ftruncateSync(this.#file, this.#bytes);
      throw error;
    }
    this.#bytes += Buffer.byteLength(text);
    this.#isSynced = false;
  }

  /** Writes all rows to a new file, which replaces the old one when it is complete. */
  #compact(): void {
    const text = wholeText(this.#origin, this.#tables);
    const next = `${this.#path}.new`;
    // With 'a' what follows goes to the end, wherever a failed write left off.
    closeSync(openSync(next, 'w', ownerOnly));
    const file = openSync(next, 'a', ownerOnly);
    writeFileSync(file, text);
    fsyncSync(file);
    renameSync(next, this.#path);
    syncFolder(this.#path);
    if (this.#file >= 0) closeSync(this.#file);
    this.#file = file;
    this.#bytes = Buffer.byteLength(text);
    this.#compactAt = this.#bytes * 2 + growthBytes;
    this.#isSynced = true;
  }
}
