import { expect, test } from 'vitest';
import { deviceTypes } from '#src/contract/alarm/alarm.ts';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import { trendPoints } from './trend-points.ts';

test.each([
  ['pcs', '°C', ['heatSinkTempAc', 'activePower']],
  ['bms', 'mV', ['cellVoltageDiff', 'current']],
  ['bms', '°C', ['cellTempMax', 'current']],
  ['grid', 'kW', ['demand', 'activePower']],
  ['charger', null, ['activePower']],
  ['pv', 'm/s', ['activePower']],
] as const)('[VW-02] an alarm of a %s in %s shows %j', (deviceType, unit, points) => {
  expect(trendPoints({ deviceType, unit })).toEqual(points);
});

test('[VW-30] the alarm of a limit shows its point, one of the station’s own what the device did', () => {
  const alarm = { deviceType: 'pcs', unit: 'Hz' } as const;
  expect(trendPoints({ ...alarm, pointKey: 'frequency' })).toEqual(['frequency', 'activePower']);
  expect(trendPoints({ ...alarm, pointKey: 'spare1' })).toEqual(['activePower']);
});

test('[VW-02] every device has the points that its trend shows', () => {
  for (const deviceType of deviceTypes)
    for (const unit of [null, '°C', '%', 'mV', 'kΩ', 'kW', 'V', 'm/s'])
      for (const key of trendPoints({ deviceType, unit })) expect(pointCatalogue[deviceType]).toHaveProperty(key);
});
