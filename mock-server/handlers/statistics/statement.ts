import { type Code, codes } from '#src/contract/codes.ts';
import type { ClosingFault } from '#src/contract/statistics/statement.ts';
import { attachedDocuments, requireUnlike } from '../../call/file/attachments.ts';
import { type Call, type HandlersOf, pageOf } from '../../call/call.ts';
import { requireStation } from '../../call/access.ts';
import { Refusal } from '../../lib/refusal.ts';
import { closedAs, statementId, storeStatement } from '../../records/statistics/statements.ts';
import { todayOf } from './station-accounts.ts';
import {
  closingFault,
  firstMonth,
  readContent,
  recordOf,
  requireStatement,
  type StatementKey,
  statementRow,
  viewStatement,
} from './statement-view.ts';

type Name = 'listStatements' | 'getStatement' | 'closeStatement' | 'reopenStatement' | 'adjustStatement';

const codeOf: Readonly<Record<ClosingFault, Code>> = {
  notOver: codes.statementNotOver,
  late: codes.statementNotOver,
  closed: codes.statementState,
  order: codes.statementOrder,
  missing: codes.statementIncomplete,
  author: codes.statementSelfClosed,
};

/** @throws Refusal where it was changed since that revision; 0 is that of a statement which no one has changed */
function requireUnchanged(key: StatementKey, revision: number, call: Call): void {
  if ((recordOf(key, call)?.revision ?? 0) !== revision) throw new Refusal(codes.conflict);
}

function* monthsBefore(last: string, first: string): Generator<string> {
  let [year = 0, month = 1] = last.split('-').map(Number);
  for (let each = last; each >= first; each = `${year}-${String(month).padStart(2, '0')}`) {
    yield each;
    month = month === 1 ? 12 : month - 1;
    if (month === 12) year -= 1;
  }
}

/** `ST-2026-09-st-a`, the second time `ST-2026-09-st-a-2`. */
function nextNumber(key: StatementKey, call: Call): string {
  const count = recordOf(key, call)?.closings.length ?? 0;
  return `ST-${key.month}-${key.station.id}${count > 0 ? `-${count + 1}` : ''}`;
}

const keyOf = ({ station, month }: StatementKey) => ({ stationId: station.id, month });

export const statementHandlers: HandlersOf<Name> = {
  listStatements({ stationId, page, pageSize }, call) {
    const station = requireStation(stationId, call);
    const months = [...monthsBefore(todayOf(station, call).slice(0, 7), firstMonth(station, call))];
    const keys = months.map((month) => ({ id: statementId(stationId, month), station, month }));
    return pageOf(keys, page, pageSize, (key) => statementRow(key, call));
  },

  getStatement: ({ id, closing }, call) => viewStatement(requireStatement(id, call), closing, call),

  async closeStatement({ id, revision }, call) {
    const key = requireStatement(id, call);
    requireUnchanged(key, revision, call);
    const content = await readContent(key, call);
    // Somebody else may have changed it while the figures were read.
    requireUnchanged(key, revision, call);
    const fault = closingFault(key, content, call);
    if (fault) throw new Refusal(codeOf[fault]);
    call.beginChange?.();
    const closings = recordOf(key, call)?.closings ?? [];
    const byId = call.caller.account.userId;
    const closing = { number: nextNumber(key, call), at: call.now, byId, content, reopened: null };
    storeStatement(keyOf(key), { closings: [...closings, closing] }, call);
    return viewStatement(key, undefined, call);
  },

  reopenStatement({ id, revision, reason }, call) {
    const key = requireStatement(id, call);
    requireUnchanged(key, revision, call);
    const record = recordOf(key, call);
    if (!record || !closedAs(record)) throw new Refusal(codes.statementState);
    const reopened = { reason, at: call.now, byId: call.caller.account.userId };
    const closings = record.closings.map((closing, index, all) =>
      index === all.length - 1 ? { ...closing, reopened } : closing,
    );
    storeStatement(keyOf(key), { closings }, call);
    return viewStatement(key, undefined, call);
  },

  adjustStatement({ id, revision, kind, text, amount, attachments }, call) {
    const key = requireStatement(id, call);
    requireUnchanged(key, revision, call);
    const record = recordOf(key, call);
    if (record && closedAs(record)) throw new Refusal(codes.statementState);
    const documents = attachedDocuments(attachments, call);
    requireUnlike(documents, call);
    const files = documents.map((file) => file.id);
    const line = { kind, text, amount, byId: call.caller.account.userId, at: call.now, files };
    storeStatement(
      keyOf(key),
      {
        adjustments: [...(record?.adjustments ?? []), line],
        attachments: [
          ...(record?.attachments ?? []),
          ...documents.filter((file) => !record?.attachments.some((known) => known.id === file.id)),
        ],
      },
      call,
    );
    return viewStatement(key, undefined, call);
  },
};
