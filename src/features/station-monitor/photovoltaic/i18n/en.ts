import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Photovoltaics',
  none: 'This station has no PV inverter',
  power: 'Generated now',
  energy: 'Generated today',
  ratio: 'Performance ratio now',
  tooDark: 'not meaningful below 100 W/m²',
  dayRatio: 'today {{ratio}}, {{specific}}',
  deviating: 'Underperforming inverters',
  limit: '{{limit}} % or more below the median',
  inverter: 'Inverter',
  inverters: 'Inverters',
  peak: 'Modules',
  specificPower: 'Specific power',
  deviation: 'Deviation from median',
  low: 'Low',
  inverterNote:
    'The kW/kWp of each inverter is compared with the median of the station: {{limit}} % or more below it is flagged. Inverters that are offline and periods of weak light are ignored.',
  strings: 'Strings (MPPT)',
  tracker: 'String',
  voltage: 'Voltage',
  current: 'Current',
  dcPower: 'Power',
  stringNote:
    'The power of each tracker is compared with the median of the same inverter: {{limit}} % or more below it is flagged. Shading, dirt or an open string may be the cause.',
  topic: { power: 'PV power and irradiance', inverters: 'Power by inverter', energy: 'Energy of the day by inverter' },
} satisfies TextsLike<typeof zh>;
