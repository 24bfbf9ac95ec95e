import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { demandForm, plannedField } from '#src/contract/life-cycle.ts';
import { type DemandAction, type DemandStage, demandStages } from '#src/contract/rules/life-cycle-flow.ts';
import { plannedStages, stepOf } from '#src/contract/rules/life-cycle-flow.ts';
import { attachedDocuments } from '../call/attachments.ts';
import type { Call, HandlersOf } from '../call/call.ts';
import { entityTexts } from '../call/entity-texts.ts';
import { personOf } from '../call/people.ts';
import { iso } from '../lib/clock.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { seedDemands } from '../seed/life-cycle.ts';
import { storedFile } from '../store/stored-file.ts';
import { defineRecords } from './define-records.ts';
import type { RecordOf } from './definition.ts';
import { inOrganization } from './scopes.ts';

const step = z.object({
  stage: z.enum(demandStages),
  at: z.number(),
  byId: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
const fields = z.object({
  ...demandForm.shape,
  orgId: z.string(),
  number: z.string(),
  attachments: z.array(storedFile),
  steps: z.array(step).check(z.minLength(1)),
});
type Demand = RecordOf<typeof fields>;

const stageOf = ({ steps }: Pick<Demand, 'steps'>): DemandStage => steps.at(-1)?.stage ?? 'proposed';

/** Whether the planned day of the next stage is over at `now`, in milliseconds since 1970. */
function isLate(demand: Demand, now: number): boolean {
  const next = plannedStages[plannedStages.findIndex((stage) => stage === stageOf(demand)) + 1];
  const isOpen = stageOf(demand) !== 'rejected' && stageOf(demand) !== 'operate';
  const planned = next ? String(demand[plannedField(next)]) : '';
  return isOpen && planned !== '' && planned < iso(now).slice(0, 10);
}

/** `LC-2026-004`: the next number of the year. */
function nextNumber({ world, now }: Call): string {
  const prefix = `LC-${iso(now).slice(0, 4)}-`;
  const numbers = demands
    .store(world)
    .all()
    .map(({ number }) => number);
  const last = Math.max(
    0,
    ...numbers.filter((number) => number.startsWith(prefix)).map((number) => Number(number.slice(prefix.length))),
  );
  return `${prefix}${String(last + 1).padStart(3, '0')}`;
}

/** Demands for changes of stations, from the proposal to operation. */
export const demands = defineRecords({
  endpoints: { list: 'listDemands', get: 'getDemand', create: 'addDemand', update: 'saveDemand' },
  table: 'demands',
  idPrefix: 'D',
  fields,
  scope: inOrganization,
  auditOmits: ['steps'],
  keyword: ({ title, customer, number, site }) => [title, customer, number, site],
  filters: { stage: (demand, stage) => stageOf(demand) === stage },
  requireChangeable(demand) {
    if (!['proposed', 'rejected'].includes(stageOf(demand))) throw new Refusal(codes.demandState);
  },
  toFields: ({ form, before, call }) => ({
    attachments: attachedDocuments(form.attachments, call),
    number: before?.number ?? nextNumber(call),
    steps: before?.steps ?? [{ stage: 'proposed', at: call.now, byId: call.caller.account.userId, note: null }],
  }),
  view: (demand, call) => ({
    stage: stageOf(demand),
    overdue: isLate(demand, call.now),
    steps: demand.steps.map(({ stage, at, byId, note }) => ({ stage, at: iso(at), by: personOf(byId, call), note })),
  }),
  seed: seedDemands,
});

/** @throws Refusal unless the demand is at the stage that the action begins at, and the action is allowed to the caller */
function move(demand: Demand, action: DemandAction, note: string | undefined, call: Call) {
  const byId = call.caller.account.userId;
  const stage = stepOf({ stage: stageOf(demand), authorId: demand.authorId ?? '' }, action, byId);
  if (typeof stage !== 'string')
    throw new Refusal(stage.refused === 'state' ? codes.demandState : codes.demandSelfDecided);
  if (action === 'reject' && !note) throw new FieldRefusal({ note: entityTexts.reasonNeeded });
  const steps = [...demand.steps, { stage, at: call.now, byId, note: note || null }];
  return demands.change(demand, { steps }, call);
}

export const demandHandlers: HandlersOf<'judgeDemand' | 'moveDemand'> = {
  judgeDemand: ({ id, revision, ratified, note }, call) =>
    move(demands.requireRevision(id, revision, call), ratified ? 'ratify' : 'reject', note, call),
  moveDemand: ({ id, revision, action, note }, call) =>
    move(demands.requireRevision(id, revision, call), action, note, call),
};
