import * as z from 'zod/mini';
import type { LocalText } from '#src/contract/languages.ts';
import type { StrategyPlan, UseSlot } from '#src/contract/rules/energy/strategy.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { type StrategyState, strategyStates } from '#src/contract/run/strategy.ts';
import { midnightOf } from '../../simulator/clock.ts';
import type { PlantSimulator } from '../../simulator/plant-simulator.ts';
import { dayAfter } from '../../lib/clock.ts';
import { type Revised, RecordStore } from '../record/record-store.ts';

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
  /** First and last day, '' for none. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Who changed it last. */
  readonly updaterId: string | null;
  readonly steps: readonly StrategyStep[];
}

const text = z.object({ zh: z.string(), en: z.string(), de: z.string() });
const shape = z.looseObject({
  id: z.string(),
  revision: z.int(),
  stationId: z.string(),
  name: text,
  remark: text,
  seasons: z.optional(z.array(z.looseObject({ months: z.array(z.int()), plans: z.array(z.unknown()) }))),
  chargeTo: z.number(),
  reserve: z.number(),
  steps: z.array(z.looseObject({ state: z.enum(strategyStates), at: z.number() })).check(z.minLength(1)),
});

const builtIn: LocalText = { zh: '投运策略', en: 'Commissioning strategy', de: 'Inbetriebnahmestrategie' };
const noText: LocalText = { zh: '', en: '', de: '' };

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);

/** A record of an earlier release has one day for all. */
type Stored = StrategyRecord | (Omit<StrategyRecord, 'seasons'> & { readonly slots: readonly UseSlot[] });

function upgraded(stored: Stored): StrategyRecord {
  const earlier = { holidays: [], validFrom: '', validTo: '', updaterId: stored.steps[0]?.byId ?? null };
  if ('seasons' in stored) return { ...earlier, ...stored };
  const { slots, ...rest } = stored;
  return { ...earlier, ...rest, seasons: [{ months: allMonths, plans: [{ days: dayKinds, slots }] }] };
}

/** What the storage follows. */
export const planOf = (strategy: StrategyPlan): StrategyPlan => {
  const { seasons, holidays, chargeTo, reserve, gridChargeMax, shaveAbove } = strategy;
  return { seasons, holidays, chargeTo, reserve, gridChargeMax, shaveAbove };
};

export const stateOf = ({ steps }: StrategyRecord): StrategyState => steps.at(-1)?.state ?? 'draft';

/** Published, and not arrived yet. */
export const isPublishing = (strategy: StrategyRecord): boolean =>
  ['requested', 'acknowledged'].includes(stateOf(strategy));

const reachedAt = ({ steps }: StrategyRecord, reached: StrategyState): number =>
  steps.find(({ state }) => state === reached)?.at ?? 0;
export const appliedAt = (strategy: StrategyRecord): number => reachedAt(strategy, 'applied');

/** The strategies of all stations; what was applied is what the simulated storage follows from then on. */
export class Strategies {
  readonly #simulator: PlantSimulator;
  readonly #written = new RecordStore<StrategyRecord>(shape, 'S');
  /** How the plant follows them, by their ids. */
  readonly #following = new Map<string, { readonly from: number; readonly disturbance: string }>();
  readonly persisted = {
    strategies: {
      ...this.#written.table,
      load: (key: string, row: unknown) => {
        this.#written.table.load(key, upgraded(row as Stored));
        const strategy = this.#written.get(key);
        if (strategy && appliedAt(strategy) > 0) this.#follow(strategy);
      },
    },
  };

  constructor(simulator: PlantSimulator) {
    this.#simulator = simulator;
  }

  /** The plant forgets its plans with its disturbances. */
  clear(): void {
    this.#written.clear();
    this.#following.clear();
  }

  get(id: string): StrategyRecord | undefined {
    const [stationId = ''] = id.split('.');
    const isKnown = this.#simulator.findStation(stationId) !== undefined;
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
    for (const other of before) this.#leave(other.id, at);
    this.#follow(moved);
    return [moved, ...before.map((other) => this.#step(other, { state: 'superseded', at, byId: null }))];
  }

  #step(strategy: StrategyRecord, step: StrategyStep): StrategyRecord {
    return this.#written.change(strategy, { steps: [...strategy.steps, step] });
  }

  #writtenOf(stationId: string): StrategyRecord[] {
    return this.#written.all().filter((strategy) => strategy.stationId === stationId);
  }

  /** The storage follows it from when it was applied, within its validity. */
  #follow(strategy: StrategyRecord): void {
    const { id, stationId, validFrom, validTo } = strategy;
    const { clock } = this.#simulator.history(stationId);
    const from = Math.max(appliedAt(strategy), validFrom === '' ? 0 : midnightOf(clock, validFrom));
    const to = validTo === '' ? null : midnightOf(clock, dayAfter(validTo));
    const over = reachedAt(strategy, 'superseded');
    // What is replaced before it begins is never followed.
    if ((over > 0 && over <= from) || (to !== null && to <= from)) return;
    this.#following.set(id, {
      from,
      disturbance: this.#simulator.disturb({ kind: 'plan', stationId, plan: planOf(strategy), from, to }),
    });
  }

  /** What is replaced before it begins never does. */
  #leave(id: string, at: number): void {
    const followed = this.#following.get(id);
    if (followed && followed.from > at) this.#simulator.endDisturbance(followed.disturbance, at);
  }

  #builtIn(stationId: string): StrategyRecord {
    const { plan } = this.#simulator.spec(stationId);
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
      ...planOf(plan),
      validFrom: '',
      validTo: '',
      updaterId: null,
      steps: [begun, ...over],
    };
  }
}
