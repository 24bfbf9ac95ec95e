import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './zh.ts';

export default {
  title: 'Photovoltaics',
  none: 'This station has no PV inverter',
  power: 'Generated now',
  energy: 'Generated today',
  ratio: 'Performance ratio now',
  tooDark: 'below 100 W/m² it says nothing',
  dayRatio: 'today {{ratio}} %, {{specific}} kWh/kWp',
  deviating: 'Inverters that give less',
  limit: '{{limit}} % or more below the median',
  inverter: 'Inverter',
  inverters: 'Inverters',
  peak: 'Modules',
  specificPower: 'Specific power',
  deviation: 'From median',
  low: 'Low',
  inverterNote:
    'The kW/kWp of each inverter against the median of the station: {{limit}} % or more below it is flagged. Inverters that are offline and weak light are left out.',
  strings: 'Strings (MPPT)',
  tracker: 'String',
  voltage: 'Voltage',
  current: 'Current',
  dcPower: 'Power',
  stringNote:
    'The power at each tracker against the median of the same inverter: {{limit}} % or more below it is flagged. Shade, dirt or an open string may be the cause.',
  topic: { power: 'PV power and irradiance', inverters: 'Power by inverter', energy: 'Energy of the day by inverter' },
} satisfies TextsLike<typeof zh>;
