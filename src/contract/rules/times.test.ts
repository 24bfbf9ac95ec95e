import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runs } from '../../../tests/support/server/runs.ts';
import { faultsOf } from '../../../tests/support/records/rule-faults.ts';
import { dayOfYears, timesInOrder, timeText } from './times.ts';

const span = z.object({ start: timeText, end: timeText }).check(timesInOrder('start', 'end'));
const flow = z
  .object({ issued: timeText, begun: timeText, ended: timeText, reviewed: timeText })
  .check(timesInOrder('issued', 'begun', 'ended', 'reviewed'));

test.each([
  ['2026-03-01T08:00', '2026-03-01T09:00', {}],
  ['2026-03-01T08:00', '2026-03-01T08:00', {}],
  ['2026-03-01T09:00', '2026-03-01T08:00', { end: 'times.order' }],
  ['2026-03-01T08:00:00Z', '2026-03-01T15:00:00+08:00', { end: 'times.order' }],
  ['', '', {}],
  ['2026-03-01T08:00', '', {}],
  ['', '2026-03-01T08:00', { start: 'times.sequence' }],
  ['soon', '2026-03-01T08:00', { start: 'times.format' }],
  ['2026-13-01T08:00', '', { start: 'times.format' }],
  ['2026-02-30T08:00', '', { start: 'times.format' }],
  ['0001-01-01T08:00', '', { start: 'times.format' }],
  ['2026-03-01T25:00', '', { start: 'times.format' }],
  ['1', '', { start: 'times.format' }],
  ['2026-03-01', '', { start: 'times.format' }],
])('[VA-07] from %j to %j: %j', (start, end, faults) => expect(faultsOf(span, { start, end })).toEqual(faults));

test.each([
  ['1999-12-31', { on: 'date.years' }],
  ['2000-01-01', {}],
  ['2050-12-31', {}],
  ['2051-01-01', { on: 'date.years' }],
  ['2026-02-30', { on: 'date.format' }],
])('[VA-07] %s is a day of the years 2000 to 2050 or says why not: %j', (on, faults) =>
  expect(faultsOf(z.object({ on: dayOfYears(2000, 2050) }), { on })).toEqual(faults),
);

test('[VA-07] every gap before a filled one is named', () => {
  const some = { issued: '', begun: '2026-03-01T08:00', ended: '', reviewed: '2026-03-01T07:00' };
  expect(faultsOf(flow, some)).toEqual({ issued: 'times.sequence', ended: 'times.sequence', reviewed: 'times.order' });
});

test('[VA-07] any times: right if and only if filled from the first on, in order', () => {
  const time = fc.option(
    fc.integer({ min: 0, max: 50 }).map((day) => new Date(day * 86_400_000).toISOString()),
    { nil: '' },
  );
  const property = (issued: string, begun: string, ended: string, reviewed: string) => {
    const times = [issued, begun, ended, reviewed];
    const filled = times.filter((each) => each !== '');
    const isRight =
      times.slice(0, filled.length).every((each) => each !== '') &&
      filled.every((each, index) => index === 0 || (filled[index - 1] ?? '') <= each);
    expect(Object.keys(faultsOf(flow, { issued, begun, ended, reviewed })).length === 0).toBe(isRight);
  };
  fc.assert(fc.property(time, time, time, time, property), { numRuns: runs(500, 20_000) });
});
