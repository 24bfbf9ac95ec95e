import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { deliveryEndpoints } from '#src/contract/life-cycle/delivery.ts';
import { DeliveryFooter } from './delivery-print.tsx';
import { DeliveryStages, StateMark } from './delivery-cells.tsx';
import { CaseLinks, Documents, Rows } from './delivery-tabs.tsx';
import { texts } from './texts.ts';

/** A delivery with its units. */
export const DeliveryDetail = defineDetail({
  endpoint: deliveryEndpoints.getDelivery,
  texts,
  title: ({ number }) => number,
  mark: ({ row }) => <StateMark state={row.state} />,
  facts: (fact) => [
    fact.custom('demand', { value: ({ demandNumber, demandTitle }) => `${demandNumber} ${demandTitle}` }),
    fact.text('carrier'),
    fact.text('waybill'),
    fact.day('plannedOn'),
    fact.day('shippedOn'),
    fact.day('arrivedOn'),
    fact.text('consignee'),
    fact.text('phone'),
    fact.custom('location', {
      value: ({ longitude, latitude }) => (longitude === null || latitude === null ? '—' : `${longitude}, ${latitude}`),
    }),
    fact.number('packages', { digits: 0 }),
    fact.number('weight', { unit: 'kg' }),
    fact.custom('shock', { value: ({ shock }, { t }) => t(`indicator.${shock}`) }),
    fact.custom('tilt', { value: ({ tilt }, { t }) => t(`indicator.${tilt}`) }),
    fact.custom('receiver', { value: ({ receiver }) => receiver || '—' }),
    fact.custom('idCard', { value: ({ idCard }) => idCard || '—' }),
    fact.time('acceptedAt', { show: 'minute' }),
    fact.custom('cases', { cell: (row) => <CaseLinks row={row} /> }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('stages', { cell: (row) => <DeliveryStages row={row} /> }),
    section.text('address'),
    section.text('damageNote', { cell: ({ damageNote }) => damageNote }),
    section.text('remark', { cell: ({ remark }) => remark }),
  ],
  tabs: [
    { id: 'rows', title: 'tab.rows', component: Rows },
    { id: 'documents', title: 'tab.documents', component: Documents },
  ],
  chain: ({ id }) => ({ deliveryId: id }),
  history: true,
  actions: { component: DeliveryFooter },
  widthPx: 720,
});
