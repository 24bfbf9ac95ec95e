import { expect, test } from 'vitest';
import { formatsOf } from '#src/i18n/format.ts';
import { placedAxes } from './history-plot.ts';
import type { HistorySeries } from './history-types.ts';
import { prepare } from './prepared.ts';
import { valueText, withoutArrow } from './read-out.ts';

const words = { storage: ['Entladung', 'Beladung'], grid: ['Bezug', 'Einspeisung'] } as const;
const readOutTexts = { formats: formatsOf('de', 'UTC'), words };

function textOf(value: number, rest: Partial<HistorySeries>, values = [value, 1]): string {
  const series: HistorySeries = { id: 's', name: 's', unit: 'kW', values, ...rest };
  const { axes, all } = prepare({ times: [0, 60_000], series: [series], previous: undefined, zone: 'UTC' });
  return valueText(value, all[0]!, placedAxes(axes, all, readOutTexts.formats, words)[0], readOutTexts);
}

test('[CN-03] power with a direction is read out by word and arrow, in tables and summaries as well, never by a sign', () => {
  expect(textOf(-50, { direction: 'storage' })).toBe('50,0\u202fkW Beladung ↓');
  expect(textOf(50, { direction: 'storage' })).toBe('50,0\u202fkW Entladung ↑');
  expect(textOf(50, { direction: 'grid' })).toBe('50,0\u202fkW Bezug ↓');
  expect(textOf(-50, { carrier: 'grid' })).toBe('50,0\u202fkW Einspeisung ↑');
  expect(textOf(0.01, { direction: 'grid' })).toBe('0,0\u202fkW');
  expect(withoutArrow(textOf(-50, { direction: 'storage' }))).toBe('50,0\u202fkW Beladung');
});

test('[CN-03] a demand at the grid connection has no direction, a temperature its sign −', () => {
  expect(textOf(50, { carrier: 'grid', direction: null })).toBe('50,0\u202fkW');
  expect(textOf(-12.3, { unit: '°C' })).toBe('−12,3\u202f°C');
});

test('[CN-03] values of an axis have the same decimals: as many as its greatest has', () => {
  expect(textOf(1.234, {}, [1.234, 180])).toBe('1,2\u202fkW');
  expect(textOf(234.56, {}, [234.56, 2345.6])).toBe('0,235\u202fMW');
  expect(textOf(2345.6, {}, [234.56, 2345.6])).toBe('2,346\u202fMW');
});
