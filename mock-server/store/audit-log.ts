import { type AuditEntry, type AuditFilter, auditEntry } from '#src/contract/audit.ts';
import { codes } from '#src/contract/codes.ts';
import { persisted } from './persisted.ts';
import { Table } from './table.ts';

/** Entries of users; beyond it the oldest are forgotten. */
const usersMax = 10_000;
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

function add(entries: Table<AuditEntry>, entry: AuditEntry, most: number): void {
  entries.set(entry.id, entry);
  for (const id of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(id);
  }
}

/** Who changed what, and who was refused to. */
export class AuditLog {
  readonly #users = new Table<AuditEntry>();
  readonly #strangers = new Table<AuditEntry>();
  readonly persisted = {
    audit: persisted(this.#users, auditEntry),
    auditStrangers: persisted(this.#strangers, auditEntry),
  };
  #last: number | undefined;

  add(entry: Omit<AuditEntry, 'id'>): void {
    this.#last = (this.#last ?? Math.max(0, ...this.#all().map(({ id }) => Number(id)))) + 1;
    const numbered = { ...entry, id: String(this.#last).padStart(idLength, '0') };
    if (entry.user) add(this.#users, numbered, usersMax);
    else add(this.#strangers, numbered, strangersMax);
  }

  /** Newest first. */
  list(filter: AuditFilter): AuditEntry[] {
    const hits = this.#all().filter((entry) => fits(entry, filter));
    return hits.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }

  clear(): void {
    this.#users.clear();
    this.#strangers.clear();
  }

  #all(): AuditEntry[] {
    return [...this.#users.values(), ...this.#strangers.values()];
  }
}
