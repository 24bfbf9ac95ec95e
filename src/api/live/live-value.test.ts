import { expect, test } from 'vitest';
import { readPointValue, readValues } from './live-value.ts';

test('[ST-06] an answer and a frame give the same value, in milliseconds', () => {
  const measuredAt = '2026-10-01T08:00:00.250Z';
  const answered = readPointValue({ id: 'a.p', value: 4.5, measuredAt, interval: 30, quality: 'good' });
  expect(answered).toEqual({
    id: 'a.p',
    value: 4.5,
    measuredAt: Date.parse(measuredAt),
    interval: 30_000,
    quality: 'good',
  });
  const at = Date.parse(measuredAt) + 40;
  const frame = { kind: 'values', at, values: [['a.p', 4.5, Date.parse(measuredAt), 30, 'good']] };
  expect(readValues(frame)).toEqual({ at, values: [answered] });
});
