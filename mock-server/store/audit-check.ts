import * as z from 'zod/mini';
import { type AuditEntry, auditEntry } from '#src/contract/audit.ts';
import { createTurns } from '../lib/turns.ts';
import { type ChainEnds, chainOf, isIntact } from './audit-chain.ts';

/** What a check of the log found. */
export interface AuditCheck {
  entries: number;
  /** Time of the first entry after which all are unbroken. */
  since: string | null;
  broken: { id: string; at?: string; reason: 'changed' | 'missing' | 'unreadable' } | null;
}

const idLength = 12;

export const auditId = (number: number): string => String(number).padStart(idLength, '0');

/** An entry of a line; undefined for a line that is none. */
export function parseEntry(line: string): AuditEntry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return z.safeParse(auditEntry, value).success ? (value as AuditEntry) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Works out the digests of all entries again.
 *
 * @param lines the log as it is stored, oldest first
 * @param ends the digests of the newest entries, as they were when they were written
 */
export async function checkChain(lines: AsyncIterable<string>, ends: ChainEnds): Promise<AuditCheck> {
  const check: AuditCheck = { entries: 0, since: null, broken: null };
  const last: Record<string, string | undefined> = {};
  const found = new Set<string | undefined>();
  let lastId = 0;
  const note = (reason: 'changed' | 'missing' | 'unreadable', id: string, at?: string) => {
    check.since = null;
    check.broken ??= { id, reason, ...(at !== undefined && { at }) };
  };
  const turn = createTurns();
  for await (const line of lines) {
    await turn();
    check.entries += 1;
    const entry = parseEntry(line);
    if (!entry) {
      lastId += 1;
      note('unreadable', auditId(lastId));
      continue;
    }
    const { id, at, previousHash } = entry;
    const chain = chainOf(entry);
    const isNext = last[chain] === undefined || last[chain] === previousHash;
    const isSame = isIntact(entry);
    if (!isSame) note('changed', id, at);
    else if (!isNext) note('missing', id, at);
    if (isSame) check.since ??= at;
    last[chain] = entry.hash;
    found.add(entry.hash);
    lastId = Number(id);
  }
  for (const end of [ends.users, ends.strangers])
    if (end !== '' && !found.has(end)) note('missing', auditId(lastId + 1));
  return check;
}
