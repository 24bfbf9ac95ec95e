import { normalizeSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { goodUnits } from '#src/contract/rules/life-cycle/production.ts';
import { contractStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { monthsAfter } from '#src/contract/rules/life-cycle/warranty.ts';
import type { Call } from '../../call/call.ts';
import { groupedBy, oncePerChange, recordsOfDemand } from '../../store/record/life-cycle-records.ts';
import type { World } from '../../world/world.ts';
import { batchesBySerial } from './gate-facts.ts';
import { codOf, type Demand, demands } from './demands.ts';
import { productions } from './productions.ts';
import { type SaleRecord, sales } from './sales.ts';

const serialsOf = (demand: Demand, world: World): Set<string> =>
  new Set(
    recordsOfDemand(productions.store(world), demand.id).flatMap(({ units }) =>
      goodUnits(units).map(({ serial }) => serial),
    ),
  );

const signedSale = (demand: Demand, world: World): SaleRecord | undefined =>
  recordsOfDemand(sales.store(world), demand.id).findLast(({ state }) => contractStates.includes(state));

/** The demand that a unit, or the unit of a module, was built for. */
function demandOfSerial(serial: string, world: World): Demand | undefined {
  const normalized = normalizeSerialNumber(serial);
  const [batch] = batchesBySerial(world.records.lifeCycle('productions')).get(normalized) ?? [];
  return demands.store(world).get(batch?.demandId ?? '');
}

/** First and last day of the warranty that a demand's contract gives its units; undefined before its plant operates. */
function contractWarranty(demand: Demand, world: World) {
  const from = codOf(demand, world);
  const sale = signedSale(demand, world);
  return from === '' || !sale ? undefined : { from, until: monthsAfter(from, sale.warrantyMonths) };
}

interface Unit {
  readonly stationId: string;
  readonly serial: string;
}

/** Last day of the contract's warranty of a unit, or of a module in one, at its station; '': no contract covers it. */
export function contractWarrantyUntil({ stationId, serial }: Unit, world: World): string {
  const demand = demandOfSerial(serial, world);
  return demand?.stationId === stationId ? (contractWarranty(demand, world)?.until ?? '') : '';
}

const demandsByStation = oncePerChange((all: readonly Demand[]) => groupedBy(all, ({ stationId }) => [stationId]));

/** The contract that covers a unit at its station, or else the newest one of a plant that operates there. */
export function contractOf({ stationId, serial }: Unit, world: World): SaleRecord | undefined {
  const built = demandOfSerial(serial, world);
  const operating = demandsByStation(demands.store(world))
    .get(stationId)
    ?.findLast((demand) => codOf(demand, world) !== '');
  const demand = built?.stationId === stationId ? built : operating;
  return demand && signedSale(demand, world);
}

/** Writes the day on which a demand's plant began to operate, and the end of its warranty, into the ledger. */
export function writeWarranty(demand: Demand, { world, caller, now, language }: Call): void {
  const warranty = contractWarranty(demand, world);
  if (!warranty || demand.stationId === '') return;
  const serials = serialsOf(demand, world);
  const { stationId } = demand;
  const entries = world.deviceLedger
    .list({ stationId }, new Set([stationId]), language)
    .filter(({ serialNumber }) => serials.has(normalizeSerialNumber(serialNumber)));
  const fields = { commissionedOn: warranty.from, warrantyUntil: warranty.until };
  for (const entry of entries) {
    world.deviceLedger.change(entry, { fields }, { byId: caller.account.userId, at: now });
    world.events.emit('devices', [{ id: entry.id, stationId }]);
  }
}
