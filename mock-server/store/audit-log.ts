import { type AuditEntry, type AuditFilter, auditEntry } from '#src/contract/audit.ts';
import { codes } from '#src/contract/codes.ts';
import { persistedAs } from './persisted.ts';
import { Table } from './table.ts';

/** Entries of users; beyond it the oldest are forgotten. */
const usersMax = 100_000;
/** Limit of the separate table for callers without a session: many such entries remove no entries of users. */
const strangersMax = 1000;

const idLength = 12;

function fits(entry: AuditEntry, { userId, endpoint, targetId, outcome, from, to }: AuditFilter): boolean {
  if (userId !== undefined && entry.user?.id !== userId) return false;
  if (endpoint !== undefined && entry.endpoint !== endpoint) return false;
  if (targetId !== undefined && !entry.targets.includes(targetId)) return false;
  if (outcome !== undefined && (outcome === 'done') !== (entry.code === codes.ok)) return false;
  if (from !== undefined && Date.parse(entry.at) < Date.parse(from)) return false;
  return to === undefined || Date.parse(entry.at) <= Date.parse(to);
}

/** Who changed what, and who was refused to. */
export class AuditLog {
  readonly #users = new Table<AuditEntry>();
  readonly #strangers = new Table<AuditEntry>();
  /** Entries by the ids of the records that they are about. */
  readonly #byTarget = new Map<string, Set<AuditEntry>>();
  readonly persisted = { audit: this.#persisted(this.#users), auditStrangers: this.#persisted(this.#strangers) };
  #last: number | undefined;

  add(entry: Omit<AuditEntry, 'id'>): void {
    this.#last ??= this.#all().reduce((last, { id }) => Math.max(last, Number(id)), 0);
    this.#last += 1;
    const numbered = { ...entry, id: String(this.#last).padStart(idLength, '0') };
    this.#indexed(numbered);
    if (entry.user) this.#add(this.#users, numbered, usersMax);
    else this.#add(this.#strangers, numbered, strangersMax);
  }

  /** Newest first. */
  list(filter: AuditFilter): AuditEntry[] {
    const { targetId } = filter;
    const all = targetId === undefined ? this.#all() : [...(this.#byTarget.get(targetId) ?? [])];
    return all.filter((entry) => fits(entry, filter)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  clear(): void {
    this.#users.clear();
    this.#strangers.clear();
    this.#byTarget.clear();
  }

  #add(entries: Table<AuditEntry>, entry: AuditEntry, most: number): void {
    entries.set(entry.id, entry);
    for (const [id, oldest] of entries) {
      if (entries.size <= most) return;
      entries.delete(id);
      for (const target of oldest.targets) this.#byTarget.get(target)?.delete(oldest);
    }
  }

  #indexed(entry: AuditEntry): AuditEntry {
    for (const target of entry.targets) {
      const entries = this.#byTarget.get(target);
      if (entries) entries.add(entry);
      else this.#byTarget.set(target, new Set([entry]));
    }
    return entry;
  }

  #persisted(table: Table<AuditEntry>) {
    return persistedAs(table, auditEntry, { pack: (entry) => entry, unpack: (entry) => this.#indexed(entry) });
  }

  #all(): AuditEntry[] {
    return [...this.#users.values(), ...this.#strangers.values()];
  }
}
