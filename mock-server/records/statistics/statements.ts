import * as z from 'zod/mini';
import { adjustmentKinds, statementContent, type StatementState } from '#src/contract/statistics/statement.ts';
import type { Call } from '../../call/call.ts';
import { type RecordKind, type StoredRecord, storedFields } from '../../store/record/record-kind.ts';
import type { RecordStore } from '../../store/record/record-store.ts';
import { storedFile } from '../../store/record/stored-file.ts';
import type { World } from '../../world/world.ts';

const closing = z.object({
  number: z.string(),
  at: z.number(),
  byId: z.string(),
  content: statementContent,
  reopened: z.nullable(z.object({ reason: z.string(), at: z.number(), byId: z.string() })),
});
const adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  text: z.string(),
  amount: z.number(),
  byId: z.string(),
  at: z.number(),
  files: z.array(z.string()),
});

const fields = {
  stationId: z.string(),
  /** `2026-09` */
  month: z.string(),
  closings: z.array(closing),
  adjustments: z.array(adjustment),
  /** The documents of all adjustments. */
  attachments: z.array(storedFile),
};
type StatementFields = Readonly<z.output<z.ZodMiniObject<typeof fields>>>;
export type StatementRecord = StatementFields & StoredRecord;

/** What it was last closed as; undefined while it is open. */
export const closedAs = ({ closings }: StatementFields): StatementFields['closings'][number] | undefined => {
  const last = closings.at(-1);
  return last?.reopened === null ? last : undefined;
};

const topic = 'statement';

/** The statements of months that were closed or adjusted; any other month has none stored. */
export const statements: RecordKind<StatementRecord> = {
  table: 'statements',
  idPrefix: '',
  shape: z.object({ ...fields, ...storedFields }),
  path: '/station/statement/',
  topic,
  isVisible: ({ stationId }, { stationIds }) => stationIds.has(stationId),
  auditFields: (record) => ({
    stationId: record.stationId,
    month: record.month,
    number: closedAs(record)?.number ?? null,
    total: closedAs(record)?.content.total ?? null,
    adjustments: record.adjustments.map(({ kind, text, amount }) => `${kind} ${amount}: ${text}`),
  }),
  seed: () => [],
};

export const statementStore = ({ records }: World): RecordStore<StatementRecord> => records.of(statements);

/** `st-a.2026-09` */
export const statementId = (stationId: string, month: string): string => `${stationId}.${month}`;

/** @param month `2026-09` that it is about; @param thisMonth by the station's calendar */
export function stateOf(record: StatementFields | undefined, month: string, thisMonth: string): StatementState {
  if (record && closedAs(record)) return 'closed';
  if (record && record.closings.length > 0) return 'reopened';
  return month >= thisMonth ? 'running' : 'provisional';
}

/** Money of the documented lines of a month. */
export const otherOf = (stationId: string, month: string, world: World): number =>
  statementStore(world)
    .get(statementId(stationId, month))
    ?.adjustments.reduce((sum, { amount }) => sum + amount, 0) ?? 0;

/** Changes a statement, or stores the first change of one that no one has changed before. */
export function storeStatement(
  key: Pick<StatementFields, 'stationId' | 'month'>,
  change: Partial<StatementFields>,
  { world, caller, now }: Call,
): StatementRecord {
  const store = statementStore(world);
  const id = statementId(key.stationId, key.month);
  const userId = caller.account.userId;
  const known = store.get(id);
  const stamp = { updatedAt: now, updaterId: userId };
  const empty = { closings: [], adjustments: [], attachments: [] };
  const stored = known
    ? store.change(known, { ...change, ...stamp })
    : store.add({ ...key, ...empty, ...change, ...stamp, createdAt: now, authorId: userId }, id);
  world.events.emit('records', { topic, id, isVisible: (viewer) => statements.isVisible(stored, viewer) });
  return stored;
}
