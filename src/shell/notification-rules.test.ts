import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultPreferences,
  type NotificationPreferences,
  preferenceEndpoints,
} from '#src/contract/user/preferences.ts';
import { isQuiet, shouldNotify } from './notification-rules.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00`);
const quiet = (quietFrom: string, quietTo: string) => ({ quiet: true, quietFrom, quietTo });

test('[ST-07] quiet hours over midnight last from their begin to just before their end', () => {
  const night = quiet('22:00', '06:00');
  expect(['21:59', '22:00', '23:59', '00:00', '05:59', '06:00'].map((time) => isQuiet(night, at(time)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isQuiet({ ...night, quiet: false }, at('23:00'))).toBe(false);
});

const minute = fc.nat(24 * 60 - 1);
const wall = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('[ST-07] each minute is quiet in the hours or in those that the hours leave, never in both', () => {
  fc.assert(
    fc.property(minute, minute, minute, (from, to, now) => {
      const inside = isQuiet(quiet(wall(from), wall(to)), at(wall(now)));
      const length = (to - from + 24 * 60) % (24 * 60) || 24 * 60;
      expect(inside).toBe((now - from + 24 * 60) % (24 * 60) < length);
      if (from !== to) expect(isQuiet(quiet(wall(to), wall(from)), at(wall(now)))).toBe(!inside);
    }),
    { numRuns: 1_000 },
  );
});

test('[ST-07] a message notifies by its severity or kind, in quiet hours only if it is critical and exempt', () => {
  const notifies = (type: string, severity: 1 | 2 | undefined, changes: Partial<NotificationPreferences>) =>
    shouldNotify({ type, severity }, { ...defaultPreferences, ...changes }, at('23:00'));
  const night = quiet('22:00', '06:00');
  expect(notifies('2', 1, {})).toBe(true);
  expect(notifies('2', 2, { severities: [1] })).toBe(false);
  expect(notifies('2', undefined, { severities: [] })).toBe(true);
  expect(notifies('1', undefined, { workOrders: false })).toBe(false);
  expect(notifies('2', 2, night)).toBe(false);
  expect(notifies('2', 1, night)).toBe(true);
  expect(notifies('2', 1, { ...night, quietCritical: false })).toBe(false);
  expect(notifies('2', 1, { ...night, severities: [2] })).toBe(false);
  expect(notifies('1', 1, night)).toBe(false);
});

test('[ST-07] a time that no clock shows is refused', () => {
  const { request } = preferenceEndpoints.saveNotificationPreferences;
  for (const quietFrom of ['24:00', '7:00', '07:60', '', '07:00:00'])
    expect(request.safeParse({ ...defaultPreferences, quietFrom }).success).toBe(false);
  expect(request.safeParse(defaultPreferences).success).toBe(true);
});
