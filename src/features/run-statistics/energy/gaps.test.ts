import { expect, test } from 'vitest';
import type { EnergyGap, StationEnergy } from '#src/contract/statistics/energy.ts';
import type { Station } from '#src/contract/station/station.ts';
import { gapsOf } from './gaps.ts';

const gap = (from: string, to: string, state: EnergyGap['state'] = 'estimated') => ({
  from: `2026-07-${from}:00.000Z`,
  to: `2026-07-${to}:00.000Z`,
  state,
});
const energy = (...days: EnergyGap[][]) => ({ periods: days.map((gaps) => ({ gaps })) }) as unknown as StationEnergy;

test('[VW-42.6] a gap over midnight is one; the newest comes first, of all stations', () => {
  const stations = ['a', 'b'].map((id) => ({ id, name: id }) as Station);
  const gaps = gapsOf(
    stations,
    new Map([
      [
        'a',
        energy([gap('01T14:00', '01T16:00')], [gap('01T16:00', '01T17:00'), gap('01T17:00', '01T18:00', 'missing')]),
      ],
      ['b', energy([gap('02T01:00', '02T02:00')])],
    ]),
  );
  expect(gaps.map(({ station, ...one }) => [station.id, one])).toEqual([
    ['b', gap('02T01:00', '02T02:00')],
    ['a', gap('01T17:00', '01T18:00', 'missing')],
    ['a', gap('01T14:00', '01T17:00')],
  ]);
});
