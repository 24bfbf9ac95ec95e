import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { demandForm, plannedField } from '#src/contract/life-cycle/demand.ts';
import { type DemandStage, demandStages } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { plannedStages } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import {
  type Gate,
  gateAfter,
  type GateItemKind,
  gateItemKinds,
  gates,
  isOpenItem,
} from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { dayIn } from '#src/contract/rules/life-cycle/warranty.ts';
import { isCurrency } from '#src/contract/run/electricity-price.ts';
import { requireStationInUse, visibleStations } from '../../call/access.ts';
import { hashedDocuments } from '../../call/file/attachments.ts';
import type { Call } from '../../call/call.ts';
import { organizationDay } from '../../call/organization/organizations.ts';
import { personOf } from '../../call/user/people.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { seedDemands } from '../../seed/life-cycle/demands.ts';
import { hashedFile } from '../../store/record/stored-file.ts';
import type { World } from '../../world/world.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { inOrganizationOrAtStation } from '../scopes.ts';
import { gateItemsOf } from './gate-facts.ts';

const step = z.object({
  stage: z.enum(demandStages),
  at: z.number(),
  byId: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
const waiver = z.object({
  gate: z.enum(gates),
  kind: z.enum(gateItemKinds),
  byId: z.string(),
  at: z.number(),
  reason: z.string(),
  dueOn: z.string(),
});
const fields = z.object({
  ...demandForm.shape,
  kind: z._default(demandForm.shape.kind, 'new'),
  country: z._default(demandForm.shape.country, 'CN'),
  source: z._default(demandForm.shape.source, 'customer'),
  priority: z._default(demandForm.shape.priority, '3'),
  orgId: z.string(),
  number: z.string(),
  attachments: z.array(hashedFile),
  steps: z.array(step).check(z.minLength(1)),
  waivers: z._default(z.array(waiver), []),
});
export type Demand = RecordOf<typeof fields>;

export const stageOf = ({ steps }: Pick<Demand, 'steps'>): DemandStage => steps.at(-1)?.stage ?? 'proposed';

/** Every user who has proposed it or has become its author. */
export const proposerIdsOf = ({ steps }: Pick<Demand, 'steps'>): string[] =>
  steps.flatMap(({ stage, byId }) => (stage === 'proposed' && byId !== null ? [byId] : []));

/** The next stage, of those that have a planned day. */
export function nextStage(demand: Demand): (typeof plannedStages)[number] | undefined {
  const stage = stageOf(demand);
  const isOpen = stage === 'proposed' || plannedStages.some((each) => each === stage);
  return isOpen ? plannedStages[plannedStages.findIndex((each) => each === stage) + 1] : undefined;
}

/** Planned day of the next stage, '' for none. */
export function nextPlanned(demand: Demand): string {
  const next = nextStage(demand);
  return next ? String(demand[plannedField(next)]) : '';
}

/** Days since the planned day of the next stage by the calendar of the demand's organisation; 0: it is not over. */
export function daysLate(demand: Demand, { now, world }: Call): number {
  const planned = nextPlanned(demand);
  if (planned === '') return 0;
  return Math.max(0, (Date.parse(organizationDay(demand.orgId, now, world)) - Date.parse(planned)) / dayMs);
}

/** The day on which its plant began to operate (COD) by the calendar of its station, or of its organisation; '': not yet. */
export function codOf({ steps, stationId, orgId }: Demand, world: World): string {
  const at = steps.find(({ stage }) => stage === 'operate')?.at;
  if (at === undefined) return '';
  const zone = world.simulator.findStation(stationId)?.timeZone;
  return zone === undefined ? organizationDay(orgId, at, world) : dayIn(zone, at);
}

const isLate = (demand: Demand, call: Call): boolean => daysLate(demand, call) > 0;

/** What a gate of the demand asks for. */
export const gateListOf = (demand: Demand, gate: Gate, world: World) => gateItemsOf(demand, gate, world);

/** All gates of the demand with their items; `isNext` is the one before the next stage. */
export function gatesOf(demand: Demand, world: World) {
  const next = gateAfter(stageOf(demand));
  return gates.map((gate) => ({ gate, isNext: gate === next, items: gateListOf(demand, gate, world) }));
}

/** What the gate before the next stage still asks for. */
export function openItemsOf(demand: Demand, world: World): GateItemKind[] {
  const gate = gateAfter(stageOf(demand));
  return gate ? gateListOf(demand, gate, world).flatMap((item) => (isOpenItem(item) ? item.kind : [])) : [];
}

/** `LC-2026-004`: the next number of the year. */
function nextNumber({ world, now, caller }: Call): string {
  const prefix = `LC-${organizationDay(caller.account.orgId, now, world).slice(0, 4)}-`;
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
  topic: 'lifeCycle',
  scope: inOrganizationOrAtStation,
  auditOmits: ['steps'],
  keyword: ({ title, customer, number, site }) => [title, customer, number, site],
  filters: {
    stage: (demand, stage) => stageOf(demand) === stage,
    overdue: (demand, overdue, call) => isLate(demand, call) === overdue,
    missing: (demand, missing, { world }) => openItemsOf(demand, world).length > 0 === missing,
  },
  sort: {
    stage: (demand) => demandStages.indexOf(stageOf(demand)),
    nextPlanned: (demand) => nextPlanned(demand) || null,
    missing: (demand, { world }) => openItemsOf(demand, world).length,
  },
  requireChangeable(demand) {
    if (!['proposed', 'rejected'].includes(stageOf(demand))) throw new Refusal(codes.demandState);
  },
  check({ stationId, currency }, { before, call }) {
    if (!isCurrency(currency)) throw new FieldRefusal({ currency: ruleLocalText('tariff.currency') });
    if (stationId !== '' && stationId !== before?.stationId) requireStationInUse(stationId, call);
  },
  toFields: ({ form, before, call }) => ({
    attachments: hashedDocuments(form.attachments, call),
    number: before?.number ?? nextNumber(call),
    waivers: before?.waivers ?? [],
    steps: before?.steps ?? [{ stage: 'proposed', at: call.now, byId: call.caller.account.userId, note: null }],
  }),
  view: (demand, call) => ({
    stage: stageOf(demand),
    overdue: isLate(demand, call),
    nextPlanned: nextPlanned(demand),
    missing: openItemsOf(demand, call.world).length,
    stationName: visibleStations(call).find(({ id }) => id === demand.stationId)?.name[call.language] ?? null,
    steps: demand.steps.map(({ stage, at, byId, note }) => ({ stage, at: iso(at), by: personOf(byId, call), note })),
  }),
  seed: seedDemands,
});
