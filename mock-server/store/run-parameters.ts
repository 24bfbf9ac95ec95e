import type { PlantSettings } from '#src/contract/disturbance.ts';
import * as z from 'zod/mini';
import type { ParameterKey } from '#src/contract/rules/run-parameters.ts';
import type { Simulator } from '../simulator/plant-simulator.ts';
import { persistedAs } from './persisted.ts';
import { Table } from './table.ts';

type Values = Readonly<Partial<Record<ParameterKey, number>>>;

interface ParameterChange {
  readonly values: Values;
  readonly byId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was set at a station; what is not named stands as it was delivered. */
interface ParameterRecord {
  readonly revision: number;
  readonly values: Values;
  readonly updaterId: string | null;
  /** Milliseconds since 1970; null: never. */
  readonly updatedAt: number | null;
}

const shape = z.object({
  changes: z.array(z.object({ values: z.record(z.string(), z.number()), byId: z.string(), at: z.number() })),
});

const valuesOf = (changes: readonly ParameterChange[]): Values =>
  Object.assign({}, ...changes.map(({ values }) => values)) as Values;

/** What the plant keeps to. */
const settingsOf = ({ antiBackflow, exportLimit, ...values }: Values): PlantSettings => ({
  ...values,
  exportLimit: antiBackflow === 1 ? 0 : exportLimit,
});

/** The run parameters of all stations, each change with its time: the simulated plant keeps to it from then on. */
export class RunParameters {
  readonly #simulator: Simulator;
  readonly #byStation = new Table<readonly ParameterChange[]>();
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
    const last = changes.at(-1);
    return {
      revision: changes.length,
      values: valuesOf(changes),
      updaterId: last?.byId ?? null,
      updatedAt: last?.at ?? null,
    };
  }

  set(stationId: string, values: Values, byId: string, at: number): void {
    const changes = [...(this.#byStation.get(stationId) ?? []), { values, byId, at }];
    this.#byStation.set(stationId, changes);
    this.#follow(stationId, changes);
  }

  #follow(stationId: string, changes: readonly ParameterChange[]): void {
    const from = changes.at(-1)?.at ?? 0;
    this.#simulator.disturb({ kind: 'settings', stationId, settings: settingsOf(valuesOf(changes)), from, to: null });
  }
}
