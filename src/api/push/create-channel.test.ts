import { expect, test } from 'vitest';
import { pushAddress } from './create-channel.ts';

test.each([
  ['/ship', '42', 'http://plant.local:8080/alarmManager?id=1', 'ws://plant.local:8080/ship?42'],
  ['/ship', '42', 'https://ems.example/', 'wss://ems.example/ship?42'],
  ['wss://push.example/ship', 'a b&c', 'https://ems.example/', 'wss://push.example/ship?a%20b%26c'],
])('[API-40] %s for user %s on %s is %s', (pushUrl, userId, page, expected) => {
  expect(pushAddress(pushUrl, userId, page)).toBe(expected);
});
