import * as z from 'zod/mini';
import { type AuditEntry, type AuditFilter, auditEntry } from '#src/contract/system/audit.ts';
import { type ChainDigests, type ChainName, chainOf, sealed } from './audit-chain.ts';
import { type AuditCheck, auditId, checkChain } from './audit-check.ts';
import { auditMatcher, recordsOf } from './audit-filter.ts';
import { persistedAs, persistedValue } from '../record/persisted.ts';
import type { Store } from '../store.ts';
import { Table } from '../record/table.ts';

/** The oldest entries beyond it are forgotten. Many entries of callers without a session remove none of users. */
const entriesMax: Readonly<Record<ChainName, number>> = { users: 100_000, strangers: 1000 };

const digests = { users: z.string(), strangers: z.string() };
const ends = z.object({ ...digests, starts: z.optional(z.object(digests)) });
const noDigests: ChainDigests = { users: '', strangers: '' };

/** Who changed what, and who was refused to. Each entry carries the digest of the one before. */
export class AuditLog implements Store {
  readonly #tables: Readonly<Record<ChainName, Table<AuditEntry>>> = { users: new Table(), strangers: new Table() };
  /** Entries by the ids of the records that they are about. */
  readonly #byTarget = new Map<string, Set<AuditEntry>>();
  #ends: ChainDigests = noDigests;
  #starts: ChainDigests = noDigests;
  /** The same object until one of them changes. */
  #stored: z.output<typeof ends> = { ...noDigests, starts: noDigests };
  #clears = 0;
  #cuts = 0;
  #newOrgIds = new Set<string | null | undefined>();
  #last: number | undefined;
  /** All entries, newest first; undefined since one came or went. */
  #newestFirst: readonly AuditEntry[] | undefined;
  readonly persisted = {
    audit: this.#persisted('users'),
    auditStrangers: this.#persisted('strangers'),
    auditEnds: persistedValue(ends, {
      get: () => this.#storedEnds(),
      set: ({ users, strangers, starts }) => {
        this.#ends = { users: this.#endOf('users', users), strangers: this.#endOf('strangers', strangers) };
        this.#starts = starts ?? { users: this.#oldestOf('users'), strangers: this.#oldestOf('strangers') };
      },
    }),
  };
  /** Reads the log as the data folder has it, where there is one. */
  readStored: (() => AsyncIterable<string>) | undefined;

  add(entry: Omit<AuditEntry, 'id'>): void {
    this.#last ??= this.#all().reduce((last, { id }) => Math.max(last, Number(id)), 0);
    this.#last += 1;
    this.#add({ ...entry, id: auditId(this.#last) });
    this.#newOrgIds.add(entry.orgId);
  }

  /** Organisations of the entries made since the last call. */
  popNewOrgIds(): ReadonlySet<string | null | undefined> {
    const orgIds = this.#newOrgIds;
    this.#newOrgIds = new Set();
    return orgIds;
  }

  /** Rises with each reset. */
  get clears(): number {
    return this.#clears;
  }

  /** Rises each time that old entries are removed. */
  get cuts(): number {
    return this.#cuts;
  }

  get(id: string): AuditEntry | undefined {
    return this.#tables.users.get(id) ?? this.#tables.strangers.get(id);
  }

  /** Newest first. */
  list(filter: AuditFilter): readonly AuditEntry[] {
    const { targetId } = filter;
    const all =
      targetId === undefined
        ? (this.#newestFirst ??= this.#sorted())
        : [...(this.#byTarget.get(targetId) ?? [])].toSorted((a, b) => (a.id < b.id ? 1 : -1));
    const fits = auditMatcher(filter);
    return fits ? all.filter(fits) : all;
  }

  /** The digest of the newest entry; null: there is none. */
  newestHash(): string | null {
    const [users, strangers] = [this.#tables.users, this.#tables.strangers].map((table) => [...table.values()].at(-1));
    const newest = (users?.id ?? '') > (strangers?.id ?? '') ? users : strangers;
    return newest?.hash ?? null;
  }

  /** Works out all digests again. */
  check(): Promise<AuditCheck> {
    const stored = this.readStored?.() ?? this.#lines();
    return checkChain(stored, { starts: this.#starts, ends: this.#ends });
  }

  /** How many entries are older than a time, ISO 8601 in UTC. */
  countBefore(at: string): number {
    return this.#before(at).length;
  }

  /** Removes the entries that are older than a time, ISO 8601 in UTC. */
  removeBefore(at: string): void {
    const old = this.#before(at);
    for (const entry of old) this.#remove(chainOf(entry), entry);
    if (old.length > 0) this.#cuts += 1;
  }

  clear(): void {
    for (const table of Object.values(this.#tables)) table.clear();
    this.#byTarget.clear();
    this.#newestFirst = undefined;
    this.#ends = noDigests;
    this.#starts = noDigests;
    this.#clears += 1;
  }

  /** The oldest entries of each chain up to a time: without them the rest is a chain still. */
  #before(at: string): AuditEntry[] {
    return Object.values(this.#tables).flatMap((table) => {
      const entries = [...table.values()];
      const first = entries.findIndex((entry) => entry.at >= at);
      return first < 0 ? entries : entries.slice(0, first);
    });
  }

  async *#lines(): AsyncGenerator<string> {
    for (const entry of this.#all().toSorted((a, b) => (a.id < b.id ? -1 : 1))) yield JSON.stringify(entry);
  }

  #add(entry: AuditEntry): void {
    const chain = chainOf(entry);
    const whole = sealed(entry, this.#ends[chain]);
    this.#ends = { ...this.#ends, [chain]: whole.hash };
    const table = this.#tables[chain];
    table.set(whole.id, this.#indexed(whole));
    for (const oldest of table.values()) {
      if (table.size <= entriesMax[chain]) return;
      this.#remove(chain, oldest);
    }
  }

  #remove(chain: ChainName, entry: AuditEntry): void {
    this.#tables[chain].delete(entry.id);
    this.#newestFirst = undefined;
    this.#starts = { ...this.#starts, [chain]: entry.hash ?? '' };
    for (const target of recordsOf(entry)) this.#unindex(target, entry);
  }

  #unindex(target: string, entry: AuditEntry): void {
    const entries = this.#byTarget.get(target);
    entries?.delete(entry);
    if (entries?.size === 0) this.#byTarget.delete(target);
  }

  #indexed(entry: AuditEntry): AuditEntry {
    this.#newestFirst = undefined;
    for (const target of recordsOf(entry)) {
      const entries = this.#byTarget.get(target);
      if (entries) entries.add(entry);
      else this.#byTarget.set(target, new Set([entry]));
    }
    return entry;
  }

  /**
   * The digest that the next entry names. A process that was killed may have logged more than the stored end says; where
   * the stored end is missing among the entries, it was removed.
   */
  #endOf(chain: ChainName, stored: string): string {
    const isThere = [...this.#tables[chain].values()].some(({ hash }) => hash === stored);
    return isThere || stored === '' ? this.#ends[chain] : stored;
  }

  /** The digest that the oldest entry names, in a folder of a release that did not store it. */
  #oldestOf(chain: ChainName): string {
    const [oldest] = this.#tables[chain].values();
    return oldest?.previousHash ?? this.#ends[chain];
  }

  #storedEnds(): z.output<typeof ends> {
    const { users, strangers, starts } = this.#stored;
    const isSame = users === this.#ends.users && strangers === this.#ends.strangers && starts === this.#starts;
    if (!isSame) this.#stored = { ...this.#ends, starts: this.#starts };
    return this.#stored;
  }

  /** An entry of an earlier release has no digest: it gets one. */
  #restored(entry: AuditEntry, chain: ChainName): AuditEntry {
    const whole = entry.hash === undefined ? sealed(entry, this.#ends[chain]) : entry;
    this.#ends = { ...this.#ends, [chain]: whole.hash };
    return this.#indexed(whole);
  }

  #persisted(chain: ChainName) {
    return persistedAs(this.#tables[chain], auditEntry, {
      pack: (entry) => entry,
      unpack: (entry) => this.#restored(entry, chain),
    });
  }

  /** Both chains have their entries in the order of the ids; those of strangers are few. */
  #sorted(): AuditEntry[] {
    const all = [...this.#tables.users.values()].toReversed();
    const strangers = [...this.#tables.strangers.values()].toReversed();
    if (strangers.length === 0) return all;
    const merged: AuditEntry[] = [];
    let next = 0;
    for (const entry of all) {
      for (; next < strangers.length && strangers[next]!.id > entry.id; next += 1) merged.push(strangers[next]!);
      merged.push(entry);
    }
    return merged.concat(strangers.slice(next));
  }

  #all(): AuditEntry[] {
    return [...this.#tables.users.values(), ...this.#tables.strangers.values()];
  }
}
