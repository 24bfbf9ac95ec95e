import type { PlantSettings } from '#src/contract/run/disturbance.ts';
import * as z from 'zod/mini';
import type { ParameterValues } from '#src/contract/rules/energy/run-parameters.ts';
import { type ParameterState, parameterState } from '#src/contract/run/run-parameter.ts';
import type { Simulator } from '../../simulator/plant-simulator.ts';
import { persistedAs } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

interface ParameterStep {
  readonly state: ParameterState;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Missing: the system. */
  readonly byId?: string;
}

export interface ParameterChangeRecord {
  readonly values: ParameterValues;
  /** What was in force of them when it was asked for. */
  readonly before: ParameterValues;
  readonly reason: string;
  readonly byId: string;
  readonly steps: readonly ParameterStep[];
  /** Revision of the change that this one takes back. */
  readonly undoes?: number;
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
      steps: z
        .array(z.object({ state: parameterState, at: z.number(), byId: z.optional(z.string()) }))
        .check(z.minLength(1)),
      undoes: z.optional(z.number()),
    }),
  ),
});

export const changeState = ({ steps }: ParameterChangeRecord): ParameterState => steps.at(-1)?.state ?? 'requested';
/** Sent to the controller, which has not answered yet. */
export const isBeingSent = (change: ParameterChangeRecord): boolean =>
  ['requested', 'acknowledged'].includes(changeState(change));
const isPending = (change: ParameterChangeRecord): boolean => changeState(change) === 'proposed' || isBeingSent(change);
/** Who answers for a proposed change: who asked for it, or took it over. */
export const proposerOf = ({ steps, byId }: ParameterChangeRecord): string =>
  steps.findLast(({ state }) => state === 'proposed')?.byId ?? byId;
/** Whether a user has asked for a change or is its author by now: another user approves it. */
export const hasProposed = ({ steps, byId }: ParameterChangeRecord, userId: string): boolean =>
  byId === userId || steps.some((step) => step.state === 'proposed' && step.byId === userId);
export const appliedAt = ({ steps }: ParameterChangeRecord): number | undefined =>
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

  /** The change of a station that waits for an approval, or has not arrived yet. */
  pendingChange(stationId: string): ParameterChangeRecord | undefined {
    const last = this.#byStation.get(stationId)?.at(-1);
    return last && isPending(last) ? last : undefined;
  }

  stationIds(): Iterable<string> {
    return this.#byStation.keys();
  }

  /** Adds a change in its first state. */
  add(stationId: string, change: Omit<ParameterChangeRecord, 'steps'>, first: ParameterStep): void {
    this.#byStation.set(stationId, [...(this.#byStation.get(stationId) ?? []), { ...change, steps: [first] }]);
  }

  /** Adds the next state to the last change. */
  move(stationId: string, step: ParameterStep): void {
    const changes = this.#byStation.get(stationId) ?? [];
    const moved = changes.map((each, index) =>
      index === changes.length - 1 ? { ...each, steps: [...each.steps, step] } : each,
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
