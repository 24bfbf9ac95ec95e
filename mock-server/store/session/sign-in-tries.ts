import * as z from 'zod/mini';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

/** Counts wrong passwords by user since the last right one. */
export class SignInTries {
  readonly #wrong = new Table<number>();
  readonly persisted = { signInTries: persisted(this.#wrong, z.int()) };

  /** How many there are with this one. */
  countWrong(userId: string): number {
    const wrong = (this.#wrong.get(userId) ?? 0) + 1;
    this.#wrong.set(userId, wrong);
    return wrong;
  }

  forget(userId: string): void {
    this.#wrong.delete(userId);
  }

  clear(): void {
    this.#wrong.clear();
  }
}
