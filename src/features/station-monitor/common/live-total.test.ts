import { expect, test } from 'vitest';
import type { LiveValue } from '#src/api/live/live-value.ts';
import { totalOf } from './live-total.ts';

const live = (value: number | null, freshness: LiveValue['freshness'] = 'fresh', measuredAt = 0): LiveValue => ({
  id: 'x',
  value,
  measuredAt,
  interval: 1000,
  quality: 'good',
  freshness,
});

test('[VW-59] a total leaves out offline devices and is marked as incomplete; a register counts their last values', () => {
  const values = [live(3), live(4, 'late'), live(100, 'offline'), live(null, 'stale'), undefined];
  expect(totalOf(values, null)).toEqual({ value: 7, missing: 1, freshness: 'late' });
  expect(totalOf(values, 0)).toEqual({ value: 107, missing: 1, freshness: 'late' });
});

test('[VW-59] with every device offline there is no total of now, but one of the registers', () => {
  const values = [live(3, 'offline'), live(4, 'offline')];
  expect(totalOf(values, null)).toEqual({ value: undefined, missing: 2, freshness: 'offline' });
  expect(totalOf(values, 0)).toEqual({ value: 7, missing: 2, freshness: 'offline' });
  expect(totalOf([], null)).toEqual({ value: undefined, missing: 0, freshness: 'fresh' });
});

test('[VW-51] what a silent device counted on an earlier day is no part of today', () => {
  const midnight = 1000;
  const values = [live(3, 'fresh', 5000), live(50, 'offline', 999), live(4, 'offline', 1000)];
  expect(totalOf(values, midnight)).toEqual({ value: 7, missing: 2, freshness: 'fresh' });
});
