import { isOpenCase } from '#src/contract/rules/after-sale-flow.ts';
import { countCases, type GateFacts } from '#src/contract/rules/life-cycle-gates.ts';
import { goodUnits } from '#src/contract/rules/production.ts';
import { contractStates } from '#src/contract/rules/sale-flow.ts';
import { groupedBy, type LifeCycleTables, oncePerChange, recordsOfDemand } from '../../store/life-cycle-records.ts';
import type { World } from '../../world/world.ts';

interface GatedDemand {
  readonly id: string;
  readonly stationId: string;
  readonly attachments: readonly unknown[];
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
    isOpen: isOpenCase(record.steps.at(-1)?.status ?? 'reported'),
  }));
  const builtForOthers = new Set(cases.map(({ serial }) => serial).filter(isBuiltForOthers));
  return countCases(cases, { stationId, built, builtForOthers });
}

/** What the records of a demand say about its gates. */
export function gateFactsOf({ id, stationId, attachments }: GatedDemand, world: World): GateFacts {
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
