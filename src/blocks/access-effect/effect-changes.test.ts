import { expect, test } from 'vitest';
import type { AccessEffect, AffectedPerson } from '#src/contract/user/access-effect.ts';
import { effectChanges } from './effect-changes.ts';

const none = { pages: [], permissions: [], stations: [] };
const person = (id: string, won: Partial<AffectedPerson['won']> = {}): AffectedPerson => ({
  id,
  name: `Person ${id}`,
  isOnline: false,
  losesAccess: false,
  conflicts: [],
  won: { ...none, ...won },
  lost: none,
});
const effectOf = (...people: AffectedPerson[]): AccessEffect => ({
  effect: '',
  people,
  total: people.length,
  winning: people.length,
  losing: 0,
  losingAccess: 0,
  conflicting: 0,
  outside: 0,
});

test('[VW-23] [VW-23.5] another effect names who is affected since, no longer, or otherwise', () => {
  const before = effectOf(person('1'), person('2'), person('3'));
  const now = effectOf(person('2', { pages: ['Home'] }), { ...person('3'), isOnline: true }, person('4'));
  expect(effectChanges(before, now)).toEqual({ joined: ['Person 4'], left: ['Person 1'], other: ['Person 2'] });
});
