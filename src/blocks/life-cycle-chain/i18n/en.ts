import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  label: 'Life cycle chain',
  show: 'Show related records',
  hide: 'Hide related records',
  failed: 'The chain could not be loaded',
  none: 'No related records yet',
  more_one: '{{count}} more record is not listed',
  more_other: '{{count}} more records are not listed',
  sisters_one: '{{count}} more unit of batch {{number}} at {{stations}} stations, {{same}} with this alarm',
  sisters_other: '{{count}} more units of batch {{number}} at {{stations}} stations, {{same}} with this alarm',
  kind: {
    demand: 'Demand',
    sale: 'Sale',
    batch: 'Batch',
    serial: 'Serial number',
    delivery: 'Delivery',
    station: 'Station',
    device: 'Device',
    alarm: 'Alarm',
    workOrder: 'Work order',
    maintenance: 'Maintenance',
    case: 'After-sale case',
    claim: 'Supplier claim',
  },
} satisfies TextsLike<typeof zh>;
