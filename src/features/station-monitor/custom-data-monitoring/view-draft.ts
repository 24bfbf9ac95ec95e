import { type Range, type RangeName, rangeChanges } from '#src/blocks/points/ranges.ts';
import { changeSearch } from '#src/blocks/use-page-query.ts';
import type { reportRangesDays } from '#src/contract/limits.ts';
import type { SavedView, SavedViewForm } from '#src/contract/user/saved-view.ts';

export type Days = (typeof reportRangesDays)[number];

const names = { 0: 'live', 1: '1d', 7: '7d', 30: '30d', 365: '1y' } as const satisfies Readonly<
  Record<Days, RangeName>
>;

export const rangeNameOf = (days: Days): RangeName => names[days];

/** Days of a range; undefined for one that no view can be saved with. */
export const daysOf = (name: RangeName): Days | undefined =>
  ([0, 1, 7, 30, 365] as const).find((days) => names[days] === name);

/** What is on screen: as it was saved, as it came by a link, or changed since. */
export interface Draft {
  readonly points: readonly string[];
  readonly range: Range;
  readonly compare: boolean;
}

export type Changes = Readonly<Record<string, string | null>>;

/** The changes of the URL that open a saved view. They contain all of it, so a link shows the same to other users. */
export const openChanges = (view: Pick<SavedView, 'id' | 'revision' | 'points' | 'range' | 'compare'>): Changes => ({
  view: view.id,
  // The revision that the user has read; saving fails when another user has changed the view since.
  rev: String(view.revision),
  name: null,
  points: view.points.join(),
  compare: view.compare ? '1' : null,
  ...rangeChanges({ name: rangeNameOf(view.range) }),
});

/** The changes of the URL that open an empty unsaved view. */
export const newChanges: Changes = {
  view: null,
  rev: null,
  name: null,
  points: '',
  compare: null,
  ...rangeChanges({ name: '1d' }),
};

/** The request that saves the draft. A custom range cannot be saved, so the saved range stays. */
export const formOf = (name: string, draft: Draft, saved: SavedView | undefined): SavedViewForm => ({
  name,
  points: [...draft.points],
  range: daysOf(draft.range.name) ?? saved?.range ?? 1,
  compare: draft.compare,
});

/** Whether saving would change the view. */
export const isChanged = (saved: SavedView, draft: Draft): boolean => {
  const form = formOf(saved.name, draft, saved);
  return form.points.join() !== saved.points.join() || form.range !== saved.range || form.compare !== saved.compare;
};

/** The query that shows the same to others. They cannot open this user's views, so it lists the points. */
export const sharedSearch = (search: string, name: string | undefined): string =>
  changeSearch(search, { view: null, rev: null, ...(name !== undefined && { name }) });
