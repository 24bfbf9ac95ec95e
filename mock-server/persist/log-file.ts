import {
  closeSync,
  createReadStream,
  existsSync,
  fsync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createInterface } from 'node:readline';
import { chainOf } from '../store/audit/audit-chain.ts';
import { parseEntry } from '../store/audit/audit-check.ts';
import type { AuditLog } from '../store/audit/audit-log.ts';
import type { Rows } from '../store/record/persisted-rows.ts';
import type { PersistedTables } from '../store/store.ts';

const ownerOnly = 0o600;
/** The file may have so many entries more than the log before its oldest are removed from it. */
const surplusMax = 20_000;

/** Tables of the audit log: they are in a file of their own, whose lines are never written again. */
const tableOf = { users: 'audit', strangers: 'auditStrangers' } as const;
const logTables: readonly string[] = Object.values(tableOf);

/** The tables that the state file has. */
export const withoutLog = (tables: PersistedTables): PersistedTables =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !logTables.includes(name)));

/** Lines of the file, without one that a kill cut off. */
function linesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  lines.pop();
  return lines;
}

/** Rows of the log: those of a state file of an earlier release, and the readable lines of the log's own file. */
export function readLog(path: string, rows: Rows): Rows {
  const all = new Map([...rows].map(([table, records]) => [table, new Map(records)] as const));
  for (const line of linesOf(path)) {
    const entry = parseEntry(line);
    if (!entry) continue;
    const table = tableOf[chainOf(entry)];
    const records = all.get(table) ?? new Map<string, unknown>();
    all.set(table, records.set(entry.id, entry));
  }
  return all;
}

/** The file of the audit log: one line an entry, in the order in which they were made. A line that was changed stays as it is. */
export class LogFile {
  readonly #path: string;
  readonly #log: AuditLog;
  #file = -1;
  #count = 0;
  #clears: number;
  #cuts: number;

  constructor(path: string, log: AuditLog) {
    this.#path = path;
    this.#log = log;
    this.#clears = log.clears;
    this.#cuts = log.cuts;
    for (const name of Object.values(tableOf)) log.persisted[name].watch();
    const lines = linesOf(path);
    this.#rewrite(lines.length > 0 ? this.#remaining(lines) : this.#linesOf(this.#keys()));
    log.readStored = () => this.#read();
  }

  /** Appends the entries made since the last call. @throws Error if the disk refuses */
  save(): void {
    const ids = Object.values(tableOf).flatMap((name) => [...this.#log.persisted[name].popChanged()]);
    if (this.#clears !== this.#log.clears) {
      this.#clears = this.#log.clears;
      return this.#rewrite(this.#linesOf(this.#keys()));
    }
    const lines = this.#linesOf(ids);
    if (lines.length > 0) writeFileSync(this.#file, lines.map((line) => `${line}\n`).join(''));
    this.#count += lines.length;
  }

  /** Removes the entries that the log has forgotten, once the state that says so is stored. */
  trim(): void {
    const isCut = this.#cuts !== this.#log.cuts;
    this.#cuts = this.#log.cuts;
    if (isCut || this.#count > this.#keys().length + surplusMax) this.#rewrite(this.#remaining(linesOf(this.#path)));
  }

  sync(): void {
    fsync(this.#file, () => undefined);
  }

  close(): void {
    this.save();
    this.trim();
    this.#log.readStored = undefined;
    closeSync(this.#file);
  }

  #keys(): string[] {
    return Object.values(tableOf).flatMap((name) => [...this.#log.persisted[name].keys()]);
  }

  #linesOf(ids: readonly string[]): string[] {
    return ids.toSorted().flatMap((id) => {
      const entry = this.#log.get(id);
      return entry ? [JSON.stringify(entry)] : [];
    });
  }

  /** Without the entries that the log has forgotten. What cannot be read is evidence, and stays. */
  #remaining(lines: readonly string[]): string[] {
    const ids = new Set(this.#keys());
    return lines.filter((line) => {
      const entry = parseEntry(line);
      return !entry || ids.has(entry.id);
    });
  }

  #rewrite(lines: readonly string[]): void {
    const next = `${this.#path}.new`;
    closeSync(openSync(next, 'w', ownerOnly));
    const file = openSync(next, 'a', ownerOnly);
    for (const line of lines) writeFileSync(file, `${line}\n`);
    fsyncSync(file);
    renameSync(next, this.#path);
    if (this.#file >= 0) closeSync(this.#file);
    this.#file = file;
    this.#count = lines.length;
  }

  async *#read(): AsyncGenerator<string> {
    this.save();
    const input = createReadStream(this.#path, 'utf8');
    for await (const line of createInterface({ input, crlfDelay: Infinity })) yield line;
  }
}
