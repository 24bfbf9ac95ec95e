import { isOpenCase } from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import {
  countCases,
  type Gate,
  type GateFacts,
  type GateItem,
  gateList,
  type Waiver,
} from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { goodUnits } from '#src/contract/rules/life-cycle/production.ts';
import { contractStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import {
  groupedBy,
  type LifeCycleTables,
  oncePerChange,
  recordsOfDemand,
} from '../../store/record/life-cycle-records.ts';
import type { World } from '../../world/world.ts';

interface GatedDemand<W extends Waiver> {
  readonly id: string;
  readonly stationId: string;
  readonly attachments: readonly unknown[];
  readonly waivers: readonly W[];
}

type Batch = LifeCycleTables['productions'];
type Case = LifeCycleTables['afterSales'];

const serialsOf = ({ units }: Batch): string[] => units.flatMap(({ serial, modules }) => [serial, ...modules]);
/** Batches by the serial numbers of their units and of the modules in them. */
export const batchesBySerial = oncePerChange((batches: readonly Batch[]) => groupedBy(batches, serialsOf));
const casesBySerial = oncePerChange((cases: readonly Case[]) => groupedBy(cases, ({ serial }) => [serial]));
const casesByStation = oncePerChange((cases: readonly Case[]) => groupedBy(cases, ({ stationId }) => [stationId]));

/** Cases of the demand's units and of its station; units of other demands at that station have cases of their own. */
function casesOf(demandId: string, stationId: string, { records }: World): { all: number; closed: number } {
  const [batches, afterSales] = [records.lifeCycle('productions'), records.lifeCycle('afterSales')];
  const built = new Set(recordsOfDemand(batches, demandId).flatMap(serialsOf));
  const bySerial = casesBySerial(afterSales);
  const found = new Set([
    ...[...built].flatMap((serial) => bySerial.get(serial) ?? []),
    ...(casesByStation(afterSales).get(stationId) ?? []),
  ]);
  const isBuiltForOthers = (serial: string): boolean =>
    (batchesBySerial(batches).get(serial) ?? []).some((batch) => batch.demandId !== demandId);
  const cases = [...found].map((record) => ({
    stationId: record.stationId,
    serial: record.serial,
    isOpen: isOpenCase(record.steps.at(-1)!.status),
  }));
  const builtForOthers = new Set(cases.map(({ serial }) => serial).filter(isBuiltForOthers));
  return countCases(cases, { stationId, built, builtForOthers });
}

const tables = ['archives', 'productions', 'deliveries', 'sales', 'punchItems', 'afterSales'] as const;

/** Rises with each change of what gates read beside the demand itself. */
const changesOf = ({ records, deviceLedger }: World): number =>
  tables.reduce((sum, name) => sum + records.lifeCycle(name).changes, deviceLedger.changes);

interface KnownLists<W extends Waiver> {
  readonly changes: number;
  readonly facts: GateFacts;
  readonly lists: Map<Gate, readonly GateItem<W>[]>;
}
const knownLists = new WeakMap<object, KnownLists<Waiver>>();

/** What a gate of a demand asks for, worked out once for each change: lists and the dashboard ask for all demands. */
export function gateItemsOf<W extends Waiver>(
  demand: GatedDemand<W>,
  gate: Gate,
  world: World,
): readonly GateItem<W>[] {
  const changes = changesOf(world);
  const last = knownLists.get(demand) as KnownLists<W> | undefined;
  const known = last?.changes === changes ? last : { changes, facts: gateFactsOf(demand, world), lists: new Map() };
  knownLists.set(demand, known);
  const items = known.lists.get(gate) ?? gateList(gate, known.facts, demand.waivers);
  known.lists.set(gate, items);
  return items;
}

/** What the records of a demand say about its gates. */
export function gateFactsOf({ id, stationId, attachments }: GatedDemand<Waiver>, world: World): GateFacts {
  const of = <Name extends Exclude<keyof LifeCycleTables, 'afterSales'>>(name: Name) =>
    recordsOfDemand(world.records.lifeCycle(name), id);
  const batches = of('productions').map(({ units }) => ({ serials: goodUnits(units).map(({ serial }) => serial) }));
  const arrived = of('deliveries').filter(({ state }) => state === 'accepted');
  return {
    attachments: attachments.length,
    archives: of('archives').filter(
      ({ result, supersededBy, voided }) => supersededBy === null && voided === null && result !== 'failed',
    ),
    batches,
    delivered: {
      deliveries: arrived.length,
      serials: arrived.flatMap(({ rows }) => rows.map(({ serial }) => serial)),
    },
    signedSales: of('sales').filter(({ state }) => contractStates.includes(state)).length,
    hasStation: stationId !== '',
    // Read when a gate asks for it: the ledger of a fleet is long.
    get stationSerials() {
      return stationId === '' ? [] : world.deviceLedger.serialsAt(stationId);
    },
    get cases() {
      return casesOf(id, stationId, world);
    },
    punchItems: of('punchItems').map((item) => ({ class: item.class, isClosed: item.closed, dueOn: item.dueOn })),
  };
}
