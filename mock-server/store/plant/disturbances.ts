import { recentIncidents } from '../../seed/incidents.ts';
import { type Disturbance, disturbance as shape, type WritableRegister } from '#src/contract/run/disturbance.ts';
import type { Simulator } from '../../simulator/plant-simulator.ts';
import { persistedAs } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));

/** What was done to the plant: its past would be another without them. */
export class Disturbances {
  readonly #simulator: Simulator;
  readonly #disturbances = new Table<Disturbance>();
  /** Ids of the simulator by disturbance id; a restart creates other ones. */
  readonly #simulatorIds = new Map<string, string>();
  readonly persisted = {
    disturbances: persistedAs(this.#disturbances, shape, {
      pack: (disturbance) => disturbance,
      unpack: (disturbance, id) => this.#disturb(id, disturbance),
    }),
  };

  constructor(simulator: Simulator) {
    this.#simulator = simulator;
  }

  /** @throws RangeError for a station or device that is not there */
  add(disturbance: Disturbance): string {
    const id = `disturbance-${Math.max(0, ...[...this.#disturbances.keys()].map(numberOf)) + 1}`;
    this.#disturbances.set(id, this.#disturb(id, disturbance));
    return id;
  }

  seed(now: number): void {
    for (const incident of recentIncidents(now)) this.add(incident);
  }

  end(id: string, at: number): void {
    const disturbance = this.#disturbances.get(id);
    if (!disturbance || (disturbance.to !== null && disturbance.to <= at)) return;
    this.#simulator.endDisturbance(this.#simulatorIds.get(id) ?? '', at);
    if (at <= disturbance.from) this.#disturbances.delete(id);
    else this.#disturbances.set(id, { ...disturbance, to: at });
  }

  /** The disturbances that are in effect at `at`. */
  open(at: number): ({ readonly id: string } & Disturbance)[] {
    const entries = [...this.#disturbances.keys()].flatMap((id) => {
      const disturbance = this.#disturbances.get(id);
      return disturbance ? [{ id, ...disturbance }] : [];
    });
    return entries.filter(({ from, to }) => from <= at && (to === null || to > at));
  }

  /** Ends the written values of these registers of a device. */
  endWrites(deviceId: string, registers: readonly WritableRegister[], at: number): void {
    for (const one of this.open(at))
      if (one.kind === 'write' && one.deviceId === deviceId && registers.includes(one.register)) this.end(one.id, at);
  }

  /** Drops what was to begin at a station after `at`. */
  endPlanned(kind: Disturbance['kind'], stationId: string, at: number): void {
    for (const id of this.#disturbances.keys()) {
      const one = this.#disturbances.get(id);
      if (one?.kind === kind && one.stationId === stationId && one.from > at) this.end(id, at);
    }
  }

  clear(): void {
    this.#simulator.reset();
    this.#disturbances.clear();
    this.#simulatorIds.clear();
  }

  #disturb(id: string, disturbance: Disturbance): Disturbance {
    this.#simulatorIds.set(id, this.#simulator.disturb(disturbance));
    return disturbance;
  }
}
