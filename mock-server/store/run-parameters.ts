import * as z from 'zod/mini';
import type { ParameterKey } from '#src/contract/rules/run-parameters.ts';
import { kept } from './kept.ts';
import { Table } from './table.ts';

type Values = Readonly<Partial<Record<ParameterKey, number>>>;

/** What was set at a station; what is not named stands as it was delivered. */
export interface ParameterRecord {
  readonly revision: number;
  readonly values: Values;
  readonly updaterId: string | null;
  /** Milliseconds since 1970; null: never. */
  readonly updatedAt: number | null;
}

const shape = z.looseObject({ revision: z.int(), values: z.record(z.string(), z.number()) });
const untouched: ParameterRecord = { revision: 0, values: {}, updaterId: null, updatedAt: null };

/** The run parameters of all stations. */
export class RunParameters {
  readonly #byStation = new Table<ParameterRecord>();
  readonly kept = kept(this.#byStation, shape);

  clear(): void {
    this.#byStation.clear();
  }

  of(stationId: string): ParameterRecord {
    return this.#byStation.get(stationId) ?? untouched;
  }

  set(stationId: string, values: Values, updaterId: string, updatedAt: number): void {
    const { revision, values: before } = this.of(stationId);
    this.#byStation.set(stationId, {
      revision: revision + 1,
      values: { ...before, ...values },
      updaterId,
      updatedAt,
    });
  }
}
