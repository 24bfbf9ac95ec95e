import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { Refusal } from '../../lib/refusal.ts';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

const triesMax = 5;

/** Counts wrong old passwords by session, so that a stolen token does not allow guessing the password. */
export class PasswordTries {
  readonly #wrong = new Table<number>();
  readonly persisted = { passwordTries: persisted(this.#wrong, z.int()) };

  /** @throws Refusal once a session has been wrong too often; a new one needs the password and a captcha */
  check(sessionId: string, isRight: boolean): void {
    const wrong = this.#wrong.get(sessionId) ?? 0;
    if (wrong >= triesMax) throw new Refusal(codes.tooManyRequests);
    if (isRight) return;
    this.#wrong.set(sessionId, wrong + 1);
    throw new Refusal(codes.passwordRefused);
  }

  clear(): void {
    this.#wrong.clear();
  }
}
