import { itemAt } from '#src/lib/item-at.ts';
import type { PowerFlow, StationFlow } from '#src/contract/points/telemetry.ts';
import type { History } from '../simulator/history/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { readingAt } from './reading.ts';

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** With the usable kWh of its storage, by which a fleet's SOC is weighted. */
export interface WeighedFlow extends StationFlow {
  readonly capacity: number;
}

/** What flows in a station at an instant; while its link is lost, what flowed last. */
export function flowOf(history: History, now: number): WeighedFlow {
  const { station } = history.plant.spec;
  const lostAt = history.linkLostSince(now);
  const { flows, state, modes } = readingAt(history, Math.max(history.from, lostAt === null ? now : lostAt - 1));
  const at = (index: number) => round(itemAt(flows, index));
  const capacity = history.plant.capacities.reduce((sum, value) => sum + value, 0);
  return {
    stationId: station.id,
    onGrid: modes.onGrid,
    pv: at(flow.pv),
    wind: at(flow.wind),
    diesel: at(flow.diesel),
    grid: at(flow.grid),
    battery: at(flow.battery),
    load: at(flow.load),
    charging: at(flow.charging),
    missing: at(flow.missing),
    soc: capacity > 0 ? round(history.plant.socOf(state)) : null,
    devices: station.devices.length,
    silent: lostAt === null ? modes.offline.filter(Boolean).length : station.devices.length,
    capacity,
  };
}

/** Sums; the SOC is weighted by capacity. */
export function fleetOf(stations: readonly WeighedFlow[]): PowerFlow {
  const sum = (value: (one: WeighedFlow) => number) => round(stations.reduce((total, one) => total + value(one), 0));
  const capacity = sum((one) => one.capacity);
  return {
    pv: sum((one) => one.pv),
    wind: sum((one) => one.wind),
    diesel: sum((one) => one.diesel),
    grid: sum((one) => one.grid),
    battery: sum((one) => one.battery),
    load: sum((one) => one.load),
    charging: sum((one) => one.charging),
    missing: sum((one) => one.missing),
    soc: capacity > 0 ? round(sum((one) => (one.soc ?? 0) * one.capacity) / capacity) : null,
    devices: sum((one) => one.devices),
    silent: sum((one) => one.silent),
  };
}
