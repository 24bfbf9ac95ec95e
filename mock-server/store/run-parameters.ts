import type { PlantSettings } from '#src/contract/disturbance.ts';
import * as z from 'zod/mini';
import type { ParameterValues } from '#src/contract/rules/run-parameters.ts';
import { type ParameterState, parameterState } from '#src/contract/run-parameter.ts';
import type { Simulator } from '../simulator/plant-simulator.ts';
import { persistedAs } from './persisted.ts';
import { Table } from './table.ts';

interface ParameterStep {
  readonly state: ParameterState;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface ParameterChangeRecord {
  readonly values: ParameterValues;
  /** What was in force of them when it was asked for. */
  readonly before: ParameterValues;
  readonly reason: string;
  readonly byId: string;
  readonly steps: readonly ParameterStep[];
}

/** What is set at a station; what is not named stands as it was delivered. */
interface ParameterRecord {
  readonly revision: number;
  /** Read back from the controller. */
  readonly values: ParameterValues;
  /** Oldest first. */
  readonly changes: readonly ParameterChangeRecord[];
}

const numbers = z.record(z.string(), z.number());
const shape = z.object({
  changes: z.array(
    z.object({
      values: numbers,
      before: numbers,
      reason: z.string(),
      byId: z.string(),
      steps: z.array(z.object({ state: parameterState, at: z.number() })).check(z.minLength(1)),
    }),
  ),
});

export const changeState = ({ steps }: ParameterChangeRecord): ParameterState => steps.at(-1)?.state ?? 'requested';
const isPending = (change: ParameterChangeRecord): boolean =>
  ['requested', 'acknowledged'].includes(changeState(change));
const appliedAt = ({ steps }: ParameterChangeRecord): number | undefined =>
  steps.find(({ state }) => state === 'applied')?.at;

const valuesOf = (changes: readonly ParameterChangeRecord[]): ParameterValues =>
  Object.assign(
    {},
    ...changes.flatMap((each) => (changeState(each) === 'applied' ? each.values : [])),
  ) as ParameterValues;

/** What the plant keeps to. */
export const plantSettingsOf = ({
  antiBackflow,
  exportLimit,
  exportBand = 0,
  ...values
}: ParameterValues): PlantSettings => ({
  ...values,
  exportLimit: antiBackflow === 1 ? -exportBand : exportLimit,
});

/**
 * The run parameters of all stations, each change with its states: the simulated plant keeps to it from the instant at which
 * it is applied.
 */
export class RunParameters {
  readonly #simulator: Simulator;
  readonly #byStation = new Table<readonly ParameterChangeRecord[]>();
  readonly persisted = {
    runParameters: persistedAs(this.#byStation, shape, {
      pack: (changes) => ({ changes }),
      unpack: ({ changes }, stationId) => {
        changes.forEach((_, index) => this.#follow(stationId, changes.slice(0, index + 1)));
        return changes;
      },
    }),
  };

  constructor(simulator: Simulator) {
    this.#simulator = simulator;
  }

  /** The plant forgets its settings with its disturbances. */
  clear(): void {
    this.#byStation.clear();
  }

  of(stationId: string): ParameterRecord {
    const changes = this.#byStation.get(stationId) ?? [];
    return { revision: changes.length, values: valuesOf(changes), changes };
  }

  /** The change of a station that has not arrived yet. */
  pendingChange(stationId: string): ParameterChangeRecord | undefined {
    const last = this.#byStation.get(stationId)?.at(-1);
    return last && isPending(last) ? last : undefined;
  }

  stationIds(): Iterable<string> {
    return this.#byStation.keys();
  }

  request(stationId: string, change: Omit<ParameterChangeRecord, 'steps'>, at: number): void {
    const steps = [{ state: 'requested', at }] as const;
    this.#byStation.set(stationId, [...(this.#byStation.get(stationId) ?? []), { ...change, steps }]);
  }

  /** Adds the next state to the change that is under way. */
  move(stationId: string, state: ParameterState, at: number): void {
    const changes = this.#byStation.get(stationId) ?? [];
    const moved = changes.map((each, index) =>
      index === changes.length - 1 ? { ...each, steps: [...each.steps, { state, at }] } : each,
    );
    this.#byStation.set(stationId, moved);
    this.#follow(stationId, moved);
  }

  /** Has the plant follow the last of these changes if it was applied. */
  #follow(stationId: string, changes: readonly ParameterChangeRecord[]): void {
    const last = changes.at(-1);
    const from = last && appliedAt(last);
    if (from === undefined) return;
    const settings = plantSettingsOf(valuesOf(changes));
    this.#simulator.disturb({ kind: 'settings', stationId, settings, from, to: null });
  }
}
