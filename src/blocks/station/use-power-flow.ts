import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import { type StationFlow, telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import type { Freshness } from '#src/lib/freshness.ts';
import { useApi } from '#src/runtime.tsx';
import { useLiveValues } from '../live/use-live-values.ts';

/** How often the flows are read. */
export const flowReadMs = 5_000;

/** The station's point of each part's power. */
export const powerPoints: Readonly<Record<FlowNode, PointKey>> = {
  pv: 'pvPower',
  wind: 'windPower',
  diesel: 'dieselPower',
  grid: 'gridPower',
  storage: 'batteryPower',
  load: 'loadPower',
  charging: 'chargingPower',
};
const nodes = Object.keys(powerPoints) as FlowNode[];

/** The flows of the caller's stations, or of one, as they were read last. */
export const powerFlowsQuery = (api: ApiClient, stationId?: string) => ({
  ...query(api, telemetryEndpoints.getPowerFlow, stationId === undefined ? {} : { stationId }, { silent: true }),
  refetchInterval: flowReadMs,
  // Every answer differs in all of its figures: there is nothing to compare.
  structuralSharing: false,
});

export const usePowerFlows = (stationId: string) => useQuery(powerFlowsQuery(useApi(), stationId));

export interface LiveFlow {
  /** kW by the signs of the domain: storage + discharges, grid + imports. */
  readonly powers: Readonly<Partial<Record<FlowNode, number | null>>>;
  readonly freshness: Readonly<Partial<Record<FlowNode, Freshness>>>;
  /** %; null without storage. */
  readonly soc: number | null;
  readonly onGrid: boolean | undefined;
}

/**
 * The live power flow of one station from push.
 * @param shownNodes nodes that the station has
 */
export function useLiveFlow(stationId: string, shownNodes: readonly FlowNode[] = nodes): LiveFlow {
  const keys: readonly PointKey[] = [...shownNodes.map((node) => powerPoints[node]), 'soc', 'gridMode'];
  const values = useLiveValues(keys.map((key) => pointId(stationId, key)));
  const [soc, grid] = values.slice(shownNodes.length);
  return {
    powers: Object.fromEntries(shownNodes.map((node, index) => [node, values[index]?.value ?? null])),
    freshness: Object.fromEntries(shownNodes.map((node, index) => [node, values[index]?.freshness ?? 'fresh'])),
    soc: soc?.value ?? null,
    onGrid: grid?.value === null || grid === undefined ? undefined : grid.value === 0,
  };
}

/** The powers of a station's or a fleet's answer in the form of the energy flow view. */
export const flowPowers = (flow: Omit<StationFlow, 'stationId' | 'onGrid'>): LiveFlow['powers'] => ({
  pv: flow.pv,
  wind: flow.wind,
  diesel: flow.diesel,
  grid: flow.grid,
  storage: flow.battery,
  load: flow.load,
  charging: flow.charging,
});
