import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['Europe/Berlin', 'Asia/Shanghai', 'UTC', 'Etc/GMT+8', 'America/Argentina/Buenos_Aires'])(
  '[VW-35] %s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', '+08:00', '-03', 'Europe', 'Europe/Nowhere', 'Europe/Berlin/', '/Berlin', ' UTC', 'Europe/Berlin\n'])(
  '[VW-35] "%s" is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
