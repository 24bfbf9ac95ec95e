import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { punchActions, punchForm } from '#src/contract/life-cycle/punch.ts';
import { orderFileKind } from '#src/contract/rules/work-order/work-order-files.ts';
import { attachedFiles, withHashes } from '../../call/file/attachments.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { organizationDay } from '../../call/organization/organizations.ts';
import { personOf } from '../../call/user/people.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedPunchItems } from '../../seed/life-cycle/punch-items.ts';
import { hashedFile } from '../../store/record/stored-file.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { demands } from './demands.ts';
import { ofDemand } from '../scopes.ts';

const step = z.object({
  action: z.enum(punchActions),
  at: z.number(),
  byId: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
const fields = z.object({
  ...punchForm.shape,
  attachments: z.array(hashedFile),
  number: z.int(),
  closed: z.boolean(),
  steps: z.array(step),
});
type PunchItem = RecordOf<typeof fields>;

function nextNumber(demandId: string, { world }: Call): number {
  const items = punchItems.store(world).all();
  return 1 + Math.max(0, ...items.flatMap((item) => (item.demandId === demandId ? item.number : [])));
}

/** Today by the calendar of the demand's organisation. */
function todayOf(demandId: string, { world, now }: Call): string {
  return organizationDay(demands.store(world).get(demandId)?.orgId ?? '', now, world);
}

/** What has to be put right before or after a demand's plant is energised. */
export const punchItems = defineRecords({
  endpoints: { list: 'listPunchItems', get: 'getPunchItem', create: 'addPunchItem' },
  table: 'punchItems',
  idPrefix: 'PI',
  fields,
  topic: 'lifeCycle',
  topicId: ({ demandId }) => demandId,
  scope: ofDemand,
  auditOmits: ['steps'],
  toFields: ({ form, call }) => ({
    attachments: withHashes(attachedFiles(form.attachments, orderFileKind, call), call),
    number: nextNumber(form.demandId, call),
    closed: false,
    steps: [{ action: 'found' as const, at: call.now, byId: call.caller.account.userId, note: null }],
  }),
  view: ({ steps, closed, dueOn, demandId }, call) => ({
    overdue: !closed && dueOn !== '' && dueOn < todayOf(demandId, call),
    steps: steps.map(({ action, at, byId, note }) => ({ action, at: iso(at), by: personOf(byId, call), note })),
  }),
  seed: seedPunchItems,
});

/** @throws Refusal where it is in that state already, and for who found it */
function move(item: PunchItem, action: 'closed' | 'reopened', note: string | undefined, call: Call) {
  const byId = call.caller.account.userId;
  const closed = action === 'closed';
  if (item.closed === closed) throw new Refusal(codes.punchItemState);
  if (closed && item.authorId === byId) throw new Refusal(codes.punchItemSelfClosed);
  if (!closed && !note) throw new FieldRefusal({ note: entityTexts.reasonNeeded });
  const steps = [...item.steps, { action, at: call.now, byId, note: note || null }];
  return punchItems.change(item, { closed, steps }, call);
}

export const punchHandlers: HandlersOf<'closePunchItem' | 'reopenPunchItem'> = {
  closePunchItem: ({ id, revision, note }, call) =>
    move(punchItems.requireRevision(id, revision, call), 'closed', note, call),
  reopenPunchItem: ({ id, revision, note }, call) =>
    move(punchItems.requireRevision(id, revision, call), 'reopened', note, call),
};
