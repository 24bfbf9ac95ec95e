import * as z from 'zod/mini';
import { persisted } from './persisted.ts';
import { Table } from './table.ts';

/** How many days before the end of a contract people are told of it, the latest last. */
export const noticeDays = [60, 30, 7] as const;

const shape = z.object({
  /** The end that it is about, in milliseconds since 1970. */
  end: z.number(),
  /** The last of the notices whose time has come; null: none has. */
  days: z.nullable(z.number()),
});
export type ContractNotice = Readonly<z.output<typeof shape>>;

/** Which notices of the end of its contract a merchant's people have had. */
export class ContractNotices {
  readonly #byMerchant = new Table<ContractNotice>();
  readonly persisted = { contractNotices: persisted(this.#byMerchant, shape) };

  clear(): void {
    this.#byMerchant.clear();
  }

  get(merchantId: string): ContractNotice | undefined {
    return this.#byMerchant.get(merchantId);
  }

  set(merchantId: string, notice: ContractNotice): void {
    this.#byMerchant.set(merchantId, notice);
  }
}
