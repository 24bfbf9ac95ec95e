import { expect, test } from 'vitest';
import { badgeText } from './state/badge-text.ts';
import { describeError } from './state/error-facts.ts';
import { menuTarget } from './popover/menu-keys.ts';

test('[TB-06] a badge shows 99+ above 99', () => {
  expect([1, 99, 100, 12_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

test('a failure shows the server’s words, not the program’s', () => {
  const error = Object.assign(new Error('POST /x: busy'), {
    call: 'POST /x',
    msg: 'Busy',
    code: 3001,
    status: 200,
    nonce: 'n1',
  });
  expect(describeError(error)).toEqual({ call: 'POST /x', message: 'Busy', code: '3001', trace: 'n1' });
  const malformed = { call: 'POST /x', kind: 'malformed', detail: 'records[0].id: text', message: 'POST /x: …' };
  expect(describeError(malformed)).toMatchObject({ message: undefined, code: 'malformed – records[0].id: text' });
  expect(describeError(new Error('plain')).message).toBe('plain');
  expect(describeError(undefined)).toEqual({ message: undefined });
});

test('menu keys: arrows go round, Home and End, the first letter finds the next item', () => {
  const names = ['Open', 'Export', 'Edit', 'Delete'];
  expect(menuTarget('ArrowDown', names, 3)).toBe(0);
  expect(menuTarget('ArrowUp', names, 0)).toBe(3);
  expect(menuTarget('ArrowUp', names, -1)).toBe(3);
  expect(menuTarget('End', names, 0)).toBe(3);
  expect(menuTarget('e', names, 0)).toBe(1);
  expect(menuTarget('e', names, 1)).toBe(2);
  expect(menuTarget('e', names, 2)).toBe(1);
  expect(menuTarget('z', names, 0)).toBeUndefined();
  expect(menuTarget(' ', names, 0)).toBeUndefined();
  expect(menuTarget('ArrowDown', [], -1)).toBeUndefined();
});
