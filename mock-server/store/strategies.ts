import type { StoragePlan } from '#src/contract/disturbance.ts';
import * as z from 'zod/mini';
import type { StorageUse } from '#src/contract/dispatch.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { halfHours, tableOf } from '#src/contract/rules/day-slots.ts';
import type { StrategyPlan, UseSlot } from '#src/contract/rules/strategy.ts';
import { type StrategyState, strategyStates } from '#src/contract/strategy.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { type Revised, RecordStore } from './record-store.ts';

interface StrategyStep {
  readonly state: StrategyState;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly byId: string | null;
}

export interface StrategyRecord extends Revised, StrategyPlan {
  readonly stationId: string;
  readonly name: LocalText;
  readonly remark: LocalText;
  readonly steps: readonly StrategyStep[];
}

const text = z.object({ zh: z.string(), en: z.string(), de: z.string() });
const shape = z.looseObject({
  id: z.string(),
  revision: z.int(),
  stationId: z.string(),
  name: text,
  remark: text,
  slots: z.array(z.looseObject({ startHour: z.int(), use: z.string() })),
  chargeTo: z.number(),
  reserve: z.number(),
  steps: z.array(z.looseObject({ state: z.enum(strategyStates), at: z.number() })).check(z.minLength(1)),
});

const builtIn: LocalText = { zh: '投运策略', en: 'Commissioning strategy', de: 'Inbetriebnahmestrategie' };
const noText: LocalText = { zh: '', en: '', de: '' };

const timeOf = (halfHour: number) => ({ hour: Math.floor(halfHour / 2), minute: halfHour % 2 === 0 ? 0 : 30 });

/** Slots of a plan's half hours. */
const slotsOf = (uses: readonly StorageUse[]): UseSlot[] => {
  const starts = uses.flatMap((use, at) => (use === uses[at - 1] ? [] : [at]));
  return starts.map((at, index) => {
    const [start, end] = [timeOf(at), timeOf(starts[index + 1] ?? halfHours)];
    const [startHour, startMinute, endHour, endMinute] = [start.hour, start.minute, end.hour, end.minute];
    return { startHour, startMinute, endHour, endMinute, use: uses[at] ?? 'hold' };
  });
};

/** What the storage follows. */
export const planOf = ({ slots, chargeTo, reserve }: StrategyPlan): StoragePlan => ({
  slots: tableOf(slots).map((index) => (index === undefined ? undefined : slots[index])?.use ?? 'hold'),
  chargeTo,
  reserve,
});

export const stateOf = ({ steps }: StrategyRecord): StrategyState => steps.at(-1)?.state ?? 'draft';

/** Published, and not arrived yet. */
export const isPublishing = (strategy: StrategyRecord): boolean =>
  ['requested', 'acknowledged'].includes(stateOf(strategy));

const appliedAt = ({ steps }: StrategyRecord): number => steps.find(({ state }) => state === 'applied')?.at ?? 0;

/** The strategies of all stations; what was applied is what the simulated storage follows from then on. */
export class Strategies {
  readonly #simulator: PlantSimulator;
  readonly #written = new RecordStore<StrategyRecord>(shape, 'S');
  readonly persisted = {
    strategies: {
      ...this.#written.table,
      load: (key: string, row: unknown) => {
        this.#written.table.load(key, row);
        const strategy = this.#written.get(key);
        if (strategy && appliedAt(strategy) > 0) this.#follow(strategy, appliedAt(strategy));
      },
    },
  };

  constructor(simulator: PlantSimulator) {
    this.#simulator = simulator;
  }

  /** The plant forgets its plans with its disturbances. */
  clear(): void {
    this.#written.clear();
  }

  get(id: string): StrategyRecord | undefined {
    const [stationId = ''] = id.split('.');
    const isKnown = this.#simulator.stations.some((station) => station.id === stationId);
    return this.#written.get(id) ?? (isKnown ? this.#builtIn(stationId) : undefined);
  }

  /** Newest first; the last one is what the station began with. */
  of(stationId: string): StrategyRecord[] {
    return [...this.#writtenOf(stationId).toReversed(), this.#builtIn(stationId)];
  }

  /** Strategies that users wrote, oldest first. */
  all(): StrategyRecord[] {
    return this.#written.all();
  }

  add(fields: Omit<StrategyRecord, keyof Revised>): StrategyRecord {
    return this.#written.add(fields);
  }

  change(strategy: StrategyRecord, fields: Partial<Omit<StrategyRecord, keyof Revised>>): StrategyRecord {
    return this.#written.change(strategy, fields);
  }

  remove(id: string): void {
    this.#written.remove(id);
  }

  /** Adds the next state. Returns the strategy and, where it replaces another one, that one too. */
  move(strategy: StrategyRecord, state: StrategyState, at: number, byId: string | null = null): StrategyRecord[] {
    const moved = this.#step(strategy, { state, at, byId });
    if (state !== 'applied') return [moved];
    const before = this.#writtenOf(strategy.stationId).filter(
      (other) => other.id !== strategy.id && stateOf(other) === 'applied',
    );
    this.#follow(moved, at);
    return [moved, ...before.map((other) => this.#step(other, { state: 'superseded', at, byId: null }))];
  }

  #step(strategy: StrategyRecord, step: StrategyStep): StrategyRecord {
    return this.#written.change(strategy, { steps: [...strategy.steps, step] });
  }

  #writtenOf(stationId: string): StrategyRecord[] {
    return this.#written.all().filter((strategy) => strategy.stationId === stationId);
  }

  #follow(strategy: StrategyRecord, from: number): void {
    const { stationId } = strategy;
    this.#simulator.disturb({ kind: 'plan', stationId, plan: planOf(strategy), from, to: null });
  }

  #builtIn(stationId: string): StrategyRecord {
    const { slots, chargeTo, reserve } = this.#simulator.history(stationId).plant.spec.plan;
    const next = this.#writtenOf(stationId)
      .map(appliedAt)
      .filter((at) => at > 0);
    const begun: StrategyStep = { state: 'applied', at: this.#simulator.epoch, byId: null };
    const over: StrategyStep[] = next.length > 0 ? [{ state: 'superseded', at: Math.min(...next), byId: null }] : [];
    return {
      id: `${stationId}.strategy`,
      revision: 1,
      stationId,
      name: builtIn,
      remark: noText,
      slots: slotsOf(slots),
      chargeTo,
      reserve,
      steps: [begun, ...over],
    };
  }
}
