import { useCallback, useEffect, useMemo } from 'react';
import { useRange } from '#src/blocks/points/use-range.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import type { SavedView } from '#src/contract/user/saved-view.ts';
import { readPoints } from '../data-monitoring/owners.ts';
import { type Changes, type Draft, isChanged, newChanges, openChanges } from './view-draft.ts';

/** The shown view, persisted in the URL; a page without one opens the default view. */
export function useDraft(views: readonly SavedView[] | undefined) {
  const page = usePageQuery();
  const { range, setRange } = useRange();
  const text = page.get('points');
  const compare = page.get('compare') === '1';
  const id = page.get('view');
  const points = useMemo(() => readPoints(text), [text]);
  const saved = views?.find((view) => view.id === id);
  const draft: Draft = { points, range, compare };
  const set = useCallback((changes: Changes) => page.set(changes), [page]);
  const first =
    text === null ? (saved ?? (id === null ? views?.find(({ isDefault }) => isDefault) : undefined)) : undefined;
  useEffect(() => {
    if (first) set(openChanges(first));
  }, [first, set]);
  return {
    draft,
    /** The saved view that is shown, perhaps with changes. */
    saved,
    /** Its revision when it was opened. */
    revision: Number(page.get('rev')) || saved?.revision,
    changed: saved ? isChanged(saved, draft) : points.length > 0,
    /** Under which name it was shared. */
    sharedName: saved ? undefined : (page.get('name') ?? undefined),
    setRange,
    setPoints: (next: readonly string[]) => set({ points: next.join() }),
    setCompare: (next: boolean) => set({ compare: next ? '1' : null }),
    open: (view: SavedView) => set(openChanges(view)),
    /** It was saved as it is on screen. */
    keep: ({ revision }: SavedView) => set({ rev: String(revision) }),
    begin: () => set(newChanges),
  };
}

export type DraftState = ReturnType<typeof useDraft>;
