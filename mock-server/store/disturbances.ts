import { recentIncidents } from '../seed/incidents.ts';
import { type Disturbance, disturbance as shape } from '#src/contract/disturbance.ts';
import type { Simulator } from '../simulator/plant-simulator.ts';
import { persistedAs } from './persisted.ts';
import { Table } from './table.ts';

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));

/** What was done to the plant: its past would be another without them. */
export class Disturbances {
  readonly #simulator: Simulator;
  readonly #given = new Table<Disturbance>();
  /** The simulator's own ids, which a restart gives anew. */
  readonly #planted = new Map<string, string>();
  readonly persisted = {
    disturbances: persistedAs(this.#given, shape, {
      pack: (disturbance) => disturbance,
      unpack: (disturbance, id) => this.#plant(id, disturbance),
    }),
  };

  constructor(simulator: Simulator) {
    this.#simulator = simulator;
  }

  /** @throws RangeError for a station or device that is not there */
  add(disturbance: Disturbance): string {
    const id = `disturbance-${Math.max(0, ...[...this.#given.keys()].map(numberOf)) + 1}`;
    this.#given.set(id, this.#plant(id, disturbance));
    return id;
  }

  seed(now: number): void {
    for (const incident of recentIncidents(now)) this.add(incident);
  }

  settle(id: string, at: number): void {
    const disturbance = this.#given.get(id);
    if (!disturbance || (disturbance.to !== null && disturbance.to <= at)) return;
    this.#simulator.settle(this.#planted.get(id) ?? '', at);
    if (at <= disturbance.from) this.#given.delete(id);
    else this.#given.set(id, { ...disturbance, to: at });
  }

  /** Those that hold at a time. */
  open(at: number): ({ readonly id: string } & Disturbance)[] {
    const entries = [...this.#given.keys()].flatMap((id) => {
      const disturbance = this.#given.get(id);
      return disturbance ? [{ id, ...disturbance }] : [];
    });
    return entries.filter(({ from, to }) => from <= at && (to === null || to > at));
  }

  clear(): void {
    this.#simulator.reset();
    this.#given.clear();
    this.#planted.clear();
  }

  #plant(id: string, disturbance: Disturbance): Disturbance {
    this.#planted.set(id, this.#simulator.disturb(disturbance));
    return disturbance;
  }
}
