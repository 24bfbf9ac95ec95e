import { itemAt } from '#src/lib/item-at.ts';
import type { StationFlow } from '#src/contract/points/telemetry.ts';
import type { History } from '../simulator/history/history.ts';
import { flow } from '../simulator/plant-layout.ts';
import { readingAt } from './reading.ts';

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** What flows in a station at an instant; while its link is lost, what flowed last. */
export function flowOf(history: History, now: number): StationFlow {
  const { station } = history.plant.spec;
  const lostAt = history.linkLostSince(now);
  const { flows, state, modes } = readingAt(history, Math.max(history.from, lostAt === null ? now : lostAt - 1));
  const at = (index: number) => round(itemAt(flows, index));
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
    soc: history.plant.capacities.some((capacity) => capacity > 0) ? round(history.plant.socOf(state)) : null,
    devices: station.devices.length,
    silent: lostAt === null ? modes.offline.filter(Boolean).length : station.devices.length,
  };
}
