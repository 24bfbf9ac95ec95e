import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  open: 'How {{name}} was calculated',
  sourcesOf: 'Sources of {{name}}',
  standsIn: '{{scope}}, used in place of {{region}}',
  stations_one: '{{count}} station',
  stations_other: '{{count}} stations',
  demandRemark: 'The meter takes the mean of 15 minutes. The demand charge is calculated from windows of this length:',
  sourcesFailed: 'The sources could not be loaded',
  formula: 'Formula',
  sources: 'Prices and factors',
  version: '{{name}}: {{value}}',
  days: 'used from {{from}} to {{to}}',
  published: 'published on {{date}}',
  validFrom: 'valid from {{date}}',
  link: 'Open the source',
  coverage: 'Coverage',
  quarters: '{{measured}} of {{total}} quarter hours measured ({{share}})',
  estimated: '{{count}} estimated: the link was lost, the energy is known from the registers, not when it flowed',
  missing: '{{count}} missing: left out and not replaced',
  read: 'Read at {{at}}',
} satisfies TextsLike<typeof zh>;
