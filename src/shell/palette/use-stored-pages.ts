import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { type Guest, useGuest } from '../guest.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { createStoredPages, favouritesMax, type StoredPages, recentsMax } from './stored-pages.ts';
import { paletteTexts } from './palette-texts.ts';

type Lists = Map<string, StoredPages>;

/** One list per key for all components; each guest has separate lists. */
const consoleLists: Lists = new Map();
const guestLists = new WeakMap<Guest, Lists>();

function listsOf(guest: Guest | undefined): Lists {
  if (!guest) return consoleLists;
  const lists = guestLists.get(guest) ?? new Map<string, StoredPages>();
  guestLists.set(guest, lists);
  return lists;
}

/** Under the user's id: what one works with is nothing to the next at this machine. A guest's list stays in memory. */
function listOf(guest: Guest | undefined, name: string, userId: string | undefined, max: number): StoredPages {
  const lists = listsOf(guest);
  const key = `ems-${name}:${userId ?? ''}`;
  const make = () =>
    guest
      ? createStoredPages(key, max, () => guest.storage, new EventTarget())
      : createStoredPages(key, max, () => localStorage, window);
  const found = lists.get(key) ?? make();
  lists.set(key, found);
  return found;
}

function useList(name: string, max: number): StoredPages {
  const guest = useGuest();
  const { userId } = useSession();
  return useMemo(() => listOf(guest, name, userId, max), [guest, name, userId, max]);
}

export const useRecents = (): StoredPages => useList('recents', recentsMax);

export const useStoredPages = (list: StoredPages): readonly string[] => useSyncExternalStore(list.onChange, list.list);

export interface Favourites {
  readonly paths: readonly string[];
  /** Shows a message if the list is full. */
  toggle(path: string): void;
}

export function useFavourites(): Favourites {
  const t = useTexts(paletteTexts);
  const notices = useNotices();
  const list = useList('favourites', favouritesMax);
  const paths = useStoredPages(list);
  const toggle = useCallback(
    (path: string) => {
      if (!list.toggle(path)) notices.toast(t('star.full', { count: favouritesMax }), 'error');
    },
    [list, notices, t],
  );
  return { paths, toggle };
}
