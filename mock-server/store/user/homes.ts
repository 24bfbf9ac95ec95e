import * as z from 'zod/mini';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

const homeRecord = z.object({ path: z.string(), component: z.string() });
export type HomeRecord = Readonly<z.output<typeof homeRecord>>;

/** The default home of each user who has set one. */
export class Homes {
  readonly #byUser = new Table<HomeRecord>();
  readonly persisted = { homes: persisted(this.#byUser, homeRecord) };

  of(userId: string): HomeRecord | null {
    return this.#byUser.get(userId) ?? null;
  }

  /** By user. */
  all(): Iterable<readonly [userId: string, home: HomeRecord]> {
    return this.#byUser.entries();
  }

  set(userId: string, home: HomeRecord): void {
    this.#byUser.set(userId, home);
  }

  cancel(userId: string): void {
    this.#byUser.delete(userId);
  }

  clear(): void {
    this.#byUser.clear();
  }
}
