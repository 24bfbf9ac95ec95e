import * as z from 'zod/mini';
import { type AuditEntry, auditEntry } from '#src/contract/system/audit.ts';
import { createTurns } from '../../lib/turns.ts';
import { type ChainEnds, type ChainName, chainOf, chains, isIntact } from './audit-chain.ts';

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
 * @param bounds the digests before the oldest entries and of the newest ones, as they were when they were written
 */
export async function checkChain(lines: AsyncIterable<string>, { starts, ends }: ChainEnds): Promise<AuditCheck> {
  const check: AuditCheck = { entries: 0, since: null, broken: null };
  const last: Partial<Record<ChainName, string | undefined>> = {};
  const first: Partial<Record<ChainName, AuditEntry>> = {};
  const found = new Set<string | undefined>();
  const named = new Set<string | undefined>();
  let lastId = 0;
  let newestId = 0;
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
    first[chain] ??= entry;
    const isLater = Number(id) > newestId;
    const isNext = isLater && (!(chain in last) || last[chain] === previousHash);
    const isSame = isIntact(entry);
    if (!isSame) note('changed', id, at);
    else if (!isNext) note('missing', id, at);
    if (isSame && isLater) check.since ??= at;
    last[chain] = entry.hash;
    found.add(entry.hash);
    named.add(previousHash);
    lastId = Number(id);
    newestId = Math.max(newestId, lastId);
  }
  for (const chain of chains) {
    if (ends[chain] === starts[chain]) continue;
    const oldest = first[chain];
    // What is left of the chain is unbroken from its oldest entry on.
    if (oldest && !named.has(starts[chain])) check.broken ??= { id: oldest.id, reason: 'missing', at: oldest.at };
    if (!found.has(ends[chain])) note('missing', auditId(newestId + 1));
  }
  return check;
}
