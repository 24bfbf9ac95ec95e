import { expect, test } from 'vitest';
import { readAlarmQuery } from './alarm-query.ts';
import { stationAlarmsUrl } from './station-source.ts';

test('the address of a station’s alarms is one that the alarm manager understands', () => {
  const { pathname, searchParams } = new URL(stationAlarmsUrl('a&b=1'), 'http://console.invalid');
  expect(pathname).toBe('/alarmManager');
  expect(readAlarmQuery((name) => searchParams.get(name))).toEqual({
    ...readAlarmQuery(() => null),
    stationId: 'a&b=1',
  });
});
