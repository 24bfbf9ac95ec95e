import { expect, test } from 'vitest';
import { alarmContent } from './alarm-content.ts';

const text = (value: string) => ({ zh: value, en: value, de: value });

const raise = (value: number) =>
  ({
    alarm: {
      device: { name: text('D') },
      definition: { advice: text('Check.') },
    },
    period: { value, limit: -20, unit: '°C' },
    occurrence: 1,
  }) as never;

test.each([
  [-25.5, '\uFFFC · D: −25.5 °C, limit −20 °C. Check.'],
  [-0.001, '\uFFFC · D: 0 °C, limit −20 °C. Check.'],
])('[VW-02] the text of an alarm writes %d with U+2212, and zero without a sign', (value, words) => {
  expect(alarmContent(raise(value)).en).toBe(words);
});
