import { expect, test } from 'vitest';
import { reportRangesDays } from '#src/contract/limits.ts';
import type { SavedView } from '#src/contract/user/saved-view.ts';
import { changeSearch } from '#src/blocks/use-page-query.ts';
import { readRange } from '#src/blocks/points/ranges.ts';
import { readPoints } from '../data-monitoring/owners.ts';
import { daysOf, formOf, isChanged, newChanges, openChanges, rangeNameOf, sharedSearch } from './view-draft.ts';

const saved: SavedView = {
  id: 'view-1',
  name: 'Stacks',
  points: ['a-bms-1.soc', 'a-bms-2.soc'],
  range: 30,
  compare: true,
  revision: 3,
  isDefault: false,
  updatedAt: '2026-06-01T00:00:00Z',
  orderRevision: 0,
};
const draftOf = (search: string) => {
  const params = new URLSearchParams(search);
  const get = (name: string) => params.get(name);
  return { points: readPoints(get('points')), range: readRange(get), compare: get('compare') === '1' };
};

test('[VW-54] a view that is opened stands whole in the address, and is not changed by that', () => {
  for (const range of reportRangesDays) {
    const view = { ...saved, range };
    const draft = draftOf(changeSearch('?station=st-a&end=2026-06-01&from=x', openChanges(view)));
    expect(draft).toEqual({ points: saved.points, range: { name: rangeNameOf(range) }, compare: true });
    expect(isChanged(view, draft)).toBe(false);
    expect(formOf('Stacks', draft, view)).toEqual({ name: 'Stacks', points: saved.points, range, compare: true });
  }
});

test('[VW-54] other points, another order, range or comparison: changed; another step back in time is not', () => {
  const draft = draftOf(changeSearch('', openChanges(saved)));
  expect(isChanged(saved, { ...draft, points: draft.points.toReversed() })).toBe(true);
  expect(isChanged(saved, { ...draft, compare: false })).toBe(true);
  expect(isChanged(saved, { ...draft, range: { name: '7d' } })).toBe(true);
  expect(isChanged(saved, { ...draft, range: { name: '30d', end: '2026-06-01' } })).toBe(false);
});

test('[VW-54] two dates chosen by the user are no report range: the saved one stays', () => {
  const draft = { ...draftOf(''), range: { name: 'custom' } as const };
  expect(daysOf('custom')).toBeUndefined();
  expect(formOf('x', draft, saved).range).toBe(30);
  expect(formOf('x', draft, undefined).range).toBe(1);
});

test('[VW-54] a shared link has points, range and name, but not whose view it is', () => {
  const search = changeSearch('?station=st-a', openChanges(saved));
  const shared = sharedSearch(search, 'Stacks & more');
  expect(Object.fromEntries(new URLSearchParams(shared))).toEqual({
    station: 'st-a',
    points: 'a-bms-1.soc,a-bms-2.soc',
    compare: '1',
    range: '30d',
    name: 'Stacks & more',
  });
  expect(draftOf(shared)).toEqual(draftOf(search));
});

test('[VW-54] a new view has nothing of the one before', () => {
  expect(draftOf(changeSearch(changeSearch('', openChanges(saved)), newChanges))).toEqual({
    points: [],
    range: { name: '1d' },
    compare: false,
  });
});
