import { dieselStart } from '../plant/timing.ts';
import { asBuilt } from './plant-settings.ts';
import type { Disturbance, DisturbanceOf, PlantSettings, WritableRegister } from '#src/contract/run/disturbance.ts';
import type { StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import type { DeviceSpec } from '../plant/specs.ts';

/** What is wrong with a station at one instant; the arrays follow the order of its devices. */
export interface Modes {
  readonly onGrid: boolean;
  /** The grid is gone for as long as the diesel set takes to come up to speed. */
  readonly dieselReady: boolean;
  readonly offline: readonly boolean[];
  readonly blocked: readonly boolean[];
  /** Stopped by a command, or by its switch. */
  readonly stopped: readonly boolean[];
  /** Power that a command or a written register asks for, kW; null: none does. */
  readonly setpoints: readonly (number | null)[];
  /** kW that a converter's own registers limit its storage to; infinite: nothing was written. */
  readonly chargeLimits: readonly number[];
  readonly dischargeLimits: readonly number[];
  /** What the storage follows; null: the plan that it began with. */
  readonly plan: StrategyPlan | null;
  readonly settings: PlantSettings;
  /** kW of import that are agreed; null: what the plant was built for. */
  readonly contractDemand: number | null;
}

/** The disturbances of all stations, and from when on each change of them matters. */
export interface DisturbanceStore {
  add(disturbance: Disturbance): string;
  /** Ends one at `at`, or drops it when that is before its start. Returns its station, null if nothing changed. */
  end(id: string, at: number): string | null;
  /** Forgets all. */
  reset(): void;
  of(stationId: string): readonly Disturbance[];
  /** Instants in `[from, to)` at which a station's modes change, ascending. */
  edges(stationId: string, from: number, to: number): readonly number[];
  /** Since when a device cannot be reached; null while it can. */
  silentSince(stationId: string, deviceId: string, at: number): number | null;
  /** When nothing of a station could be read, by their beginning. */
  linkLosses(stationId: string): readonly DisturbanceOf<'linkLoss'>[];
  /** The plan in force; null: the one that the storage began with. */
  planAt(stationId: string, at: number): StrategyPlan | null;
  settingsAt(stationId: string, at: number): PlantSettings;
  /** The zones that a station's calendar goes over to, by their beginning. */
  zonesOf(stationId: string): readonly DisturbanceOf<'zone'>[];
  /** kW of import that are agreed at an instant; null: what the plant was built for. */
  contractDemandAt(stationId: string, at: number): number | null;
  modesAt(stationId: string, devices: readonly DeviceSpec[], at: number): Modes;
}

const endOf = (one: Disturbance): number => one.to ?? Number.POSITIVE_INFINITY;
const isActive = (one: Disturbance, at: number): boolean => one.from <= at && at < endOf(one);

const edgesOf = (one: Disturbance): readonly number[] => {
  // The plant works on while it is not read.
  if (one.kind === 'linkLoss') return [];
  const start = one.from + dieselStart;
  return one.kind === 'gridLoss' && start < endOf(one) ? [one.from, start, endOf(one)] : [one.from, endOf(one)];
};

/** Of several that replace each other the one that came last. */
const latest = <T extends Disturbance>(all: readonly T[]): T | null =>
  all.reduce<T | null>((last, one) => (last && last.from > one.from ? last : one), null);

const planOf = (active: readonly Disturbance[]): StrategyPlan | null =>
  latest(active.filter((one): one is DisturbanceOf<'plan'> => one.kind === 'plan'))?.plan ?? null;

const settingsOf = (active: readonly Disturbance[]): PlantSettings =>
  latest(active.filter((one): one is DisturbanceOf<'settings'> => one.kind === 'settings'))?.settings ?? asBuilt;

const contractDemandOf = (active: readonly Disturbance[]): number | null =>
  latest(active.filter((one): one is DisturbanceOf<'contractDemand'> => one.kind === 'contractDemand'))?.power ?? null;

function modesOf(active: readonly Disturbance[], devices: readonly DeviceSpec[], at: number): Modes {
  const losses = active.filter(({ kind }) => kind === 'gridLoss');
  const hit = (kind: 'offline' | 'cooling'): boolean[] =>
    devices.map(({ id }) => active.some((one) => one.kind === kind && one.deviceId === id));
  const orders = active.filter((one): one is DisturbanceOf<'order'> => one.kind === 'order');
  const given = devices.map(({ id }) => orders.findLast(({ deviceId }) => deviceId === id));
  const writes = active.filter((one): one is DisturbanceOf<'write'> => one.kind === 'write');
  const written = (...registers: readonly WritableRegister[]): (number | undefined)[] =>
    devices.map(({ id }) => writes.findLast((one) => one.deviceId === id && registers.includes(one.register))?.value);
  const [switches, powers] = [written('runSwitch'), written('powerSetpoint', 'powerLimit')];
  return {
    onGrid: losses.length === 0,
    dieselReady: losses.some(({ from }) => from + dieselStart <= at),
    offline: hit('offline'),
    blocked: hit('cooling'),
    stopped: given.map((order, index) => order?.power === null || switches[index] === 0),
    setpoints: given.map((order, index) => powers[index] ?? order?.power ?? null),
    chargeLimits: written('chargeLimit').map((power) => power ?? Infinity),
    dischargeLimits: written('dischargeLimit').map((power) => power ?? Infinity),
    plan: planOf(active),
    settings: settingsOf(active),
    contractDemand: contractDemandOf(active),
  };
}

/** What is known of a station: its disturbances by id in the order of their coming, and what was found among them. */
interface OfStation {
  readonly all: Map<string, Disturbance>;
  losses?: readonly DisturbanceOf<'linkLoss'>[] | undefined;
  zones?: readonly DisturbanceOf<'zone'>[] | undefined;
}

const byBeginning = (a: Disturbance, b: Disturbance): number => a.from - b.from;

export const createDisturbances = (): DisturbanceStore => {
  const stations = new Map<string, OfStation>();
  const stationIds = new Map<string, string>();
  let count = 0;
  const of = (stationId: string): Disturbance[] => [...(stations.get(stationId)?.all.values() ?? [])];
  const changed = (stationId: string): Map<string, Disturbance> => {
    const all = stations.get(stationId)?.all ?? new Map<string, Disturbance>();
    stations.set(stationId, { all });
    return all;
  };
  return {
    linkLosses(stationId) {
      const station = stations.get(stationId);
      if (!station) return [];
      const isLoss = (one: Disturbance): one is DisturbanceOf<'linkLoss'> => one.kind === 'linkLoss';
      return (station.losses ??= of(stationId).filter(isLoss).toSorted(byBeginning));
    },
    zonesOf(stationId) {
      const station = stations.get(stationId);
      if (!station) return [];
      const isZone = (one: Disturbance): one is DisturbanceOf<'zone'> => one.kind === 'zone';
      return (station.zones ??= of(stationId).filter(isZone).toSorted(byBeginning));
    },
    add(disturbance) {
      count += 1;
      const id = `disturbance-${count}`;
      stationIds.set(id, disturbance.stationId);
      changed(disturbance.stationId).set(id, disturbance);
      return id;
    },
    end(id, at) {
      const stationId = stationIds.get(id) ?? '';
      const one = stations.get(stationId)?.all.get(id);
      if (!one || endOf(one) <= at) return null;
      const all = changed(stationId);
      if (at <= one.from) all.delete(id);
      else all.set(id, { ...one, to: at });
      return stationId;
    },
    reset() {
      stations.clear();
      stationIds.clear();
    },
    of,
    edges(stationId, from, to) {
      const within = of(stationId)
        .flatMap(edgesOf)
        .filter((at) => from <= at && at < to);
      return [...new Set(within)].toSorted((a, b) => a - b);
    },
    silentSince(stationId, deviceId, at) {
      const silences = of(stationId).filter(
        (one) =>
          (one.kind === 'linkLoss' || (one.kind === 'offline' && one.deviceId === deviceId)) && isActive(one, at),
      );
      return silences.length === 0 ? null : Math.min(...silences.map(({ from }) => from));
    },
    planAt: (stationId, at) => planOf(of(stationId).filter((one) => isActive(one, at))),
    settingsAt: (stationId, at) => settingsOf(of(stationId).filter((one) => isActive(one, at))),
    contractDemandAt: (stationId, at) => contractDemandOf(of(stationId).filter((one) => isActive(one, at))),
    modesAt: (stationId, devices, at) =>
      modesOf(
        of(stationId).filter((one) => isActive(one, at)),
        devices,
        at,
      ),
  };
};
