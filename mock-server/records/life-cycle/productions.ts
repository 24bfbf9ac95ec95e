import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { productionForm, type ProductionUnit } from '#src/contract/life-cycle/production.ts';
import { goodUnits, productionStateOf, progressOf } from '#src/contract/rules/life-cycle/production.ts';
import { hashedDocuments } from '../../call/file/attachments.ts';
import type { Call } from '../../call/call.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedProductions } from '../../seed/life-cycle/productions.ts';
import { hashedFile } from '../../store/record/stored-file.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { ofDemand } from '../scopes.ts';
import { demands } from './demands.ts';
import { produceTexts } from './produce-texts.ts';
import { serialFaults } from './serial-index.ts';

const fields = z.object({
  ...productionForm.shape,
  attachments: z.array(hashedFile),
  digest: z.string(),
  blockReason: z.string(),
  /** Milliseconds since 1970. */
  finishedAt: z.nullable(z.number()),
});
export type ProductionRecord = RecordOf<typeof fields>;

export const stateOf = (batch: Omit<z.output<typeof fields>, 'attachments'>) =>
  productionStateOf({ ...batch, isFinished: batch.finishedAt !== null });

const timesOf = ({ steps }: ProductionRecord) => {
  const starts = steps.map(({ plannedStart }) => Date.parse(plannedStart));
  const ends = steps.map(({ plannedEnd }) => Date.parse(plannedEnd));
  return { first: Math.min(...starts), last: Math.max(...ends) };
};

const isOverdue = (batch: ProductionRecord, now: number): boolean =>
  batch.finishedAt === null && timesOf(batch).last < now;

function countsOf({ units }: ProductionRecord) {
  const good = goodUnits(units);
  const count = (kind: string) => good.filter(({ result }) => result === kind).length;
  return {
    total: good.length,
    passed: count('passed'),
    failed: count('failed'),
    scrapped: units.length - good.length,
  };
}

/** The units of a form, with what was scrapped before: that is neither removed nor undone by a save. */
function unitsOf(entered: readonly ProductionUnit[], before: ProductionRecord | undefined): ProductionUnit[] {
  const scrapped = new Map(
    before?.units.filter(({ scrapReason }) => scrapReason !== '').map((unit) => [unit.serial, unit]),
  );
  const units = entered.map((unit) => scrapped.get(unit.serial) ?? { ...unit, scrapReason: '' });
  const known = new Set(units.map(({ serial }) => serial));
  return [...units, ...[...scrapped.values()].filter(({ serial }) => !known.has(serial))];
}

/** @throws FieldRefusal that names each serial number that stands in the batch twice or belongs to another record */
function requireFreeSerials(batch: z.output<typeof fields>, before: ProductionRecord | undefined, call: Call): void {
  const faultOf = serialFaults(productions.store(call.world).all(), before?.id, call);
  const present = new Set<string>();
  const faults: Record<string, LocalText> = {};
  const check = (serial: string, path: string) => {
    const fault = present.has(serial) ? produceTexts.serialTwice : faultOf(serial);
    present.add(serial);
    if (fault) faults[path] = fault;
  };
  for (const [index, { serial, modules }] of batch.units.entries()) {
    check(serial, `units.${index}.serial`);
    for (const module of modules) check(module, `units.${index}.modules`);
  }
  if (Object.keys(faults).length > 0) throw new FieldRefusal(faults);
}

/** Batches of the factory; units carry the serial numbers by which everything later is found. */
export const productions = defineRecords({
  endpoints: { list: 'listProductions', get: 'getProduction', create: 'addProduction', update: 'saveProduction' },
  table: 'productions',
  idPrefix: 'PB',
  fields,
  topic: 'lifeCycle',
  topicId: ({ demandId }) => demandId,
  scope: ofDemand,
  unique: { fields: ['number'], at: 'number', text: produceTexts.numberInUse },
  keyword({ number, product, units, demandId }, { world }) {
    const demand = demands.store(world).get(demandId);
    return [number, product, demand?.number ?? '', demand?.title ?? '', ...units.map(({ serial }) => serial)];
  },
  filters: {
    state: (batch, state) => stateOf(batch) === state,
    overdue: (batch, overdue, { now }) => isOverdue(batch, now) === overdue,
  },
  requireChangeable(batch) {
    if (['finished', 'blocked'].includes(stateOf(batch))) throw new Refusal(codes.productionState);
  },
  check(batch, { before, call }) {
    demands.require(batch.demandId, call);
    requireFreeSerials(batch, before, call);
  },
  toFields: ({ form, before, call }) => ({
    attachments: hashedDocuments(form.attachments, call),
    units: unitsOf(form.units, before),
    digest: form.digest || (before?.digest ?? ''),
    blockReason: before?.blockReason ?? '',
    finishedAt: before?.finishedAt ?? null,
  }),
  view(batch, { world, now }) {
    const demand = demands.store(world).get(batch.demandId);
    const { first, last } = timesOf(batch);
    return {
      demandNumber: demand?.number ?? '',
      demandTitle: demand?.title ?? '',
      state: stateOf(batch),
      unitCounts: countsOf(batch),
      progress: progressOf(batch.steps),
      plannedStart: iso(first),
      plannedEnd: iso(last),
      overdue: isOverdue(batch, now),
      finishedAt: isoOrNull(batch.finishedAt),
    };
  },
  seed: seedProductions,
});
