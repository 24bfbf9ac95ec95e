import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  range: {
    label: 'Period',
    live: 'Real time',
    '1d': '1 day',
    '7d': '7 days',
    '30d': '30 days',
    '1y': '1 year',
    custom: 'Custom',
    day: 'Day',
    lastDay: 'Last day',
    earlier: 'Previous period',
    later: 'Next period',
    span: 'From and to',
  },
  compare: 'Compare with the previous period',
  freshnessNote:
    '“Late”: older than {{late}} of its intervals ({{lateSource}}); “out of date”: older than {{stale}} ({{staleSource}}).',
  limit: {
    lowerLimit: 'below the lower alarm limit {{limit}}',
    lowLimit: 'below the lower limit {{limit}}',
    highLimit: 'above the upper limit {{limit}}',
    higherLimit: 'above the upper alarm limit {{limit}}',
  },
  communicating: 'Communicating',
  storage: { charging: 'Charging', discharging: 'Discharging', idle: 'Idle' },
  exchange: { importing: 'Import', exporting: 'Export', balanced: 'No exchange' },
} satisfies TextsLike<typeof zh>;
