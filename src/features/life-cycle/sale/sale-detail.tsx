import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { saleEndpoints } from '#src/contract/life-cycle/sale.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { SaleFooter } from './sale-print.tsx';
import { moneyText, SaleStages, StateMark } from './sale-cells.tsx';
import { FilesTab, GuaranteesTab, MilestonesTab, StepsTab } from './sale-tabs.tsx';
import { texts } from './texts.ts';

/** All facts of a sale. */
export const SaleDetail = defineDetail({
  endpoint: saleEndpoints.getSale,
  texts,
  title: ({ number, customer }) => `${number} ${customer}`,
  mark: ({ row }) => <StateMark sale={row} />,
  facts: (fact) => [
    fact.text('contractNumber'),
    fact.custom('demand', { value: ({ demandNumber, demandTitle }) => `${demandNumber} ${demandTitle}` }),
    fact.custom('amount', {
      value: ({ amount, currency }, { language }) => moneyText(amount, currency, formatsOf(language)),
    }),
    fact.number('taxRate', { unit: '%' }),
    fact.custom('paidAmount', {
      value: ({ paidAmount, currency }, { language }) => moneyText(paidAmount, currency, formatsOf(language)),
    }),
    fact.choice('country'),
    fact.text('customerCode'),
    fact.text('contact'),
    fact.text('phone'),
    fact.text('email'),
    fact.day('signedOn'),
    fact.day('deliveryBy'),
    fact.day('acceptedOn'),
    fact.number('warrantyMonths', { digits: 0 }),
    fact.day('warrantyUntil'),
    fact.text('stationName'),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('stages', { cell: (row) => <SaleStages sale={row} /> }),
    section.text('damages', { cell: ({ damages }) => damages }),
  ],
  tabs: [
    { id: 'milestones', title: 'tab.milestones', component: MilestonesTab },
    { id: 'guarantees', title: 'tab.guarantees', component: GuaranteesTab },
    { id: 'files', title: 'tab.files', component: FilesTab },
    { id: 'steps', title: 'tab.steps', component: StepsTab },
  ],
  actions: { component: SaleFooter },
  chain: ({ id }) => ({ saleId: id }),
  history: true,
  widthPx: 640,
});
