import { expect, test } from 'vitest';
import { listUrl } from '#src/blocks/list/list-url.ts';
import { filters } from './alarm-filters.ts';
import { stationAlarmsUrl } from './station-source.ts';

const url = listUrl({ filters });

test('the address of a station’s alarms is one that the alarm manager understands', () => {
  const { pathname, searchParams } = new URL(stationAlarmsUrl('a&b=1'), 'http://console.invalid');
  expect(pathname).toBe('/alarmManager');
  expect(url.read((name) => searchParams.get(name)).filters).toEqual({
    ...url.read(() => null).filters,
    stationId: 'a&b=1',
  });
});
