import * as z from 'zod/mini';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

interface WriteCount {
  /** Midnight, at its station, before it was written last; milliseconds since 1970. */
  readonly midnight: number;
  readonly today: number;
  /** Since the plant was built, returns to the plan included. */
  readonly life: number;
}

const shape = z.object({ midnight: z.number(), today: z.int(), life: z.int() });
const none: WriteCount = { midnight: 0, today: 0, life: 0 };

/** How often each register of a device was written; the id is that of the point it was delivered with. */
export class PointWrites {
  readonly #counts = new Table<WriteCount>();
  readonly persisted = { pointWrites: persisted(this.#counts, shape) };

  clear(): void {
    this.#counts.clear();
  }

  of(id: string, midnight: number): Pick<WriteCount, 'today' | 'life'> {
    const { midnight: last, today, life } = this.#counts.get(id) ?? none;
    return { today: last === midnight ? today : 0, life };
  }

  add(id: string, midnight: number): void {
    const { today, life } = this.of(id, midnight);
    this.#counts.set(id, { midnight, today: today + 1, life: life + 1 });
  }

  /** The register got the value of the plan: its memory wears as with a write, but no person asked for it. */
  addReturn(id: string, midnight: number): void {
    const { today, life } = this.of(id, midnight);
    this.#counts.set(id, { midnight, today, life: life + 1 });
  }
}
