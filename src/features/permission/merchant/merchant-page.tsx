import upload from 'primeicons/raw-svg/upload.svg?icon';
import { Allowed } from '#src/blocks/allowed.tsx';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, search } from '#src/blocks/list/filters.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import * as contract from '#src/contract/organization/merchant.ts';
import { merchantCell, merchantColumns, merchantHeads } from '#src/contract/organization/merchant-sheet.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { MerchantBulk, MerchantMenu } from './merchant-actions.tsx';
import { merchantStyles, nameIn, quotaText, StateMark, ValidUntil } from './merchant-cells.tsx';
import { MerchantDetail } from './merchant-detail.tsx';
import { texts } from './texts.ts';
import { merchantReads } from './use-merchants.ts';

const MerchantImport = lazyComponent(() => import('./merchant-import.tsx'));

/** Parties of contracts, with their quotas and ends. */
const merchants = defineList({
  endpoint: contract.merchantEndpoints.listMerchants,
  topic: { merchant: merchantReads },
  texts,
  filters: {
    keyword: search(),
    kind: choice(contract.merchantKinds),
    state: choice(contract.merchantStates),
    endsWithin: choice(['7', '30', '60', '90']),
  },
  sort: { by: contract.merchantSortColumns },
  columns: (column) => [
    column.custom('name', {
      value: nameIn,
      cell: (row, context) => <AllLines>{nameIn(row, context)}</AllLines>,
      minWidth: 180,
      grow: 2,
      fixed: true,
      stacked: 'title',
    }),
    column.text('number', { priority: 5 }),
    column.choice('kind', { priority: 4 }),
    column.custom('contact', {
      value: ({ contactName, contactPhone }) => `${contactName} ${contactPhone}`,
      priority: 3,
    }),
    column.day('validUntil', { minWidth: 160, cell: (row) => <ValidUntil row={row} /> }),
    column.custom('accountsUsed', {
      value: ({ accountsUsed, accountQuota }) => quotaText(accountsUsed, accountQuota),
      align: 'end',
      priority: 1,
    }),
    column.custom('stationsUsed', {
      value: ({ stationsUsed, stationQuota }) => quotaText(stationsUsed, stationQuota),
      width: 64,
      align: 'end',
      priority: 2,
    }),
    column.choice('state', { cell: ({ state }) => <StateMark state={state} /> }),
  ],
  bulkActions: { component: MerchantBulk, anyOf: ['merchant_save'] },
  rowActions: { component: MerchantMenu, anyOf: ['merchant_save'], widthPx: 56 },
  detail: MerchantDetail,
  form: lazyComponent(() => import('./merchant-form.tsx')),
  create: 'merchant_save',
  actions: ImportButton,
  // The columns of the import, in its order and words: an exported file can be imported.
  export: {
    columns: ({ language }) =>
      merchantColumns.map((column) => ({
        header: merchantHeads[column][language],
        width: 20,
        value: (row) => merchantCell(row, column, language),
      })),
  },
  removed: {
    list: contract.merchantEndpoints.listRemovedMerchants,
    restore: contract.merchantEndpoints.restoreMerchant,
  },
  styles: merchantStyles,
});

function ImportButton({ list }: { list: ListHandle<contract.Merchant> }) {
  const t = useTexts(texts);
  return (
    <Allowed permission="merchant_save">
      <Button
        icon={upload}
        onClick={() => list.openDialog(({ onClose }) => <MerchantImport onClose={onClose} onImported={list.renew} />)}
      >
        {t('action.import')}
      </Button>
    </Allowed>
  );
}

export default merchants.Page;
export const prepare = merchants.prefetch;
