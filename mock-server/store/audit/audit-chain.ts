import { createHash } from 'node:crypto';
import type { AuditEntry } from '#src/contract/system/audit.ts';

/** JSON with the fields of each object in the order of their names. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`).join(',')}}`;
}

const digestOf = (entry: object): string => createHash('sha256').update(canonicalText(entry)).digest('base64url');

/** The entry with the digest of the one before it, and with its own. */
export function sealed(entry: AuditEntry, previousHash: string): AuditEntry {
  const { hash: _hash, ...rest } = { ...entry, previousHash };
  return { ...rest, hash: digestOf(rest) };
}

/** Whether the entry is as it was sealed. */
export function isIntact(entry: AuditEntry): boolean {
  const { hash, ...rest } = entry;
  return hash === digestOf(rest);
}

/** Entries of users and those of callers without a session are two chains: each forgets its oldest by itself. */
export const chains = ['users', 'strangers'] as const;
export type ChainName = (typeof chains)[number];

export const chainOf = ({ user }: Pick<AuditEntry, 'user'>): ChainName => (user ? 'users' : 'strangers');

/** Digests of entries by chain; '' where there is none. */
export type ChainDigests = Readonly<Record<ChainName, string>>;

/** From where to where each chain must be there. */
export interface ChainEnds {
  /** Of the newest entry that was forgotten: the oldest one that is left names it. */
  readonly starts: ChainDigests;
  /** Of the newest entries. */
  readonly ends: ChainDigests;
}
