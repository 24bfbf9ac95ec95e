import type { RequestFor } from '#src/contract/endpoints.ts';
import type { merchantEndpoints } from '#src/contract/organization/merchant.ts';
import { type MerchantColumn, merchantColumns } from '#src/contract/organization/merchant-sheet.ts';
import { newMerchant, revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { sheetFile } from '../support/ledger-files.ts';

type Cells = Readonly<Partial<Record<MerchantColumn, string | number | null>>>;

/** A row of a sheet: a service company in China with a credit code of its own. */
export function merchantCells(cells: Cells = {}): Cells {
  const { creditCode = '', contactName, contactPhone, validFrom, validUntil } = newMerchant();
  const names = { nameZh: '测试服务公司', nameEn: 'Test services' };
  return {
    code: creditCode,
    ...names,
    kind: 'service',
    country: 'CN',
    contactName,
    contactPhone,
    validFrom,
    validUntil,
    ...cells,
  };
}

export const merchantFile = (rows: readonly Cells[]): File =>
  sheetFile(
    merchantColumns,
    rows.map((row) => merchantColumns.map((column) => row[column] ?? null)),
  );

type Name = keyof typeof merchantEndpoints;

/** Enters the password again. */
export const confirm = (user: SignedIn) => user.call('confirmPassword', { password: user.password });

/** A valid request of each call about merchants. */
export const merchantSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listMerchants: async () => ({ keyword: '临平', kind: 'owner', state: 'active' }),
  getMerchant: async () => ({ id: 'M1' }),
  saveMerchant: async () => newMerchant(),
  previewMerchant: async () => newMerchant(),
  previewMerchantState: async () => ({ ids: ['M5'], on: false }),
  setMerchantState: async (_harness, user) => {
    await confirm(user);
    const { effect } = await user.call('previewMerchantState', { ids: ['M5'], on: false });
    return { ids: ['M5'], on: false, effect };
  },
  extendMerchants: async () => ({ ids: ['M5'], months: 12 }),
  importMerchants: async () => ({ file: merchantFile([merchantCells()]), dryRun: 'true' }),
  downloadMerchantTemplate: async () => ({}),
  removeMerchant: async (_harness, user) => revisionOf(await user.call('saveMerchant', newMerchant())),
  listRemovedMerchants: async () => ({}),
  restoreMerchant: async (_harness, user) => {
    const merchant = revisionOf(await user.call('saveMerchant', newMerchant()));
    await user.call('removeMerchant', merchant);
    return merchant;
  },
  getMerchantUsage: async () => ({ id: 'M1' }),
  revealMerchantIdCard: async (_harness, user) => {
    await confirm(user);
    return { id: 'M1' };
  },
};
