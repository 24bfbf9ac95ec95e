import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { useGuest } from '../guest.ts';
import { useNotices } from '../notices-context.ts';
import { createKeptPages, favouritesMax, type KeptPages, recentsMax } from './kept-pages.ts';
import { paletteTexts } from './palette-texts.ts';

/** One list per key, however many places show it. */
const lists = new Map<string, KeptPages>();

/** Under the user's id: what one works with is nothing to the next at this machine. */
function listOf(name: string, userId: string | undefined, max: number): KeptPages {
  const key = `ems-${name}:${userId ?? ''}`;
  const found = lists.get(key) ?? createKeptPages(key, max, () => localStorage, window);
  lists.set(key, found);
  return found;
}

/** A guest's list stays in memory. */
function useList(name: string, max: number): KeptPages {
  const guest = useGuest();
  const { userId } = useSession();
  return useMemo(() => {
    if (!guest) return listOf(name, userId, max);
    return createKeptPages(`${name}:${userId ?? ''}`, max, () => guest.storage as Storage, new EventTarget());
  }, [guest, name, userId, max]);
}

export const useRecents = (): KeptPages => useList('recents', recentsMax);

export const useKept = (list: KeptPages): readonly string[] => useSyncExternalStore(list.onChange, list.list);

export interface Favourites {
  readonly paths: readonly string[];
  /** Says so where the list is full. */
  toggle(path: string): void;
}

export function useFavourites(): Favourites {
  const t = useTexts(paletteTexts);
  const notices = useNotices();
  const list = useList('favourites', favouritesMax);
  const paths = useKept(list);
  const toggle = useCallback(
    (path: string) => {
      if (!list.toggle(path)) notices.toast(t('star.full', { count: favouritesMax }), 'error');
    },
    [list, notices, t],
  );
  return { paths, toggle };
}
