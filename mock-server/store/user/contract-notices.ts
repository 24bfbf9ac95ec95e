import * as z from 'zod/mini';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

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
