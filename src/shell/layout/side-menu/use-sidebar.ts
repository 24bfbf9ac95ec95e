import { useEffect, useMemo, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { storedSidebarOpen, storeSidebarOpen } from '../../cookies.ts';
import { useGuest } from '../../guest.ts';
import type { Tabs } from '../../tabs/tabs.ts';
import { useIsNarrow } from '../frame/use-is-narrow.ts';

export interface Sidebar {
  /** A drawer over the page instead of a column beside it. */
  readonly drawer: boolean;
  /** Unfolded; a folded column shows icons only, a closed drawer nothing. */
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/** The column's state is stored in a cookie; the drawer opens on demand and closes when the page changes. */
export function useSidebar({ store }: Tabs): Sidebar {
  const drawer = useIsNarrow();
  const isGuest = useGuest() !== undefined;
  const [columnOpen, setColumnOpen] = useState(() => isGuest || storedSidebarOpen());
  const [drawerOpen, setDrawerOpen] = useState(false);
  useEffect(() => {
    setDrawerOpen(false);
    let page = store.state.active;
    return subscribe(store, () => {
      if (store.state.active === page) return;
      page = store.state.active;
      setDrawerOpen(false);
    });
  }, [store, drawer]);
  const open = drawer ? drawerOpen : columnOpen;
  return useMemo(() => {
    const setColumn = (next: boolean) => {
      if (!isGuest) storeSidebarOpen(next);
      setColumnOpen(next);
    };
    return { drawer, open, setOpen: drawer ? setDrawerOpen : setColumn };
  }, [drawer, open, isGuest]);
}
