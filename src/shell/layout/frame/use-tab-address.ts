import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useGuest } from '../../guest.ts';
import type { PageRoute } from '../../menu/route-table.ts';
import { fullPath, homePath, loginPath, normalPath } from '../../paths.ts';
import type { Tabs } from '../../tabs/tabs.ts';

const write = (path: string): void => history.replaceState(history.state, '', path);

/** Synchronises tabs and router: an address shows its tab, and the shown tab sets the address. */
export function useTabAddress(tabs: Tabs, home: PageRoute | undefined): void {
  const navigate = useNavigate();
  const location = useLocation();
  const isGuest = useGuest() !== undefined;
  const latest = useRef({ navigate, home });
  useLayoutEffect(() => {
    latest.current = { navigate, home };
  }, [navigate, home]);
  const go = useCallback((path: string, options: { replace: boolean }) => {
    // The router starts to listen after the effects of its children: the first navigation must wait for it.
    queueMicrotask(() => void latest.current.navigate(path, options));
  }, []);
  useLayoutEffect(() => {
    // In a guest the window's address belongs to the host page.
    const writeNow = isGuest ? (path: string) => go(path, { replace: true }) : write;
    return tabs.bind({ navigate: go, write: writeNow });
  }, [tabs, go, isGuest]);
  const arrive = useCallback(
    (at: Location) => {
      const path = normalPath(at.pathname);
      const target = path === homePath || path === loginPath ? latest.current.home : undefined;
      if (target) go(target.path, { replace: true });
      else tabs.arrive(at);
    },
    [tabs, go],
  );
  const handled = useRef<{ tabs: Tabs; location: Location }>(undefined);
  useLayoutEffect(() => {
    // Strict mode runs effects twice: the tabs are notified of a location once.
    if (handled.current?.tabs === tabs && handled.current.location === location) return;
    handled.current = { tabs, location };
    arrive(location);
  }, [tabs, location, arrive]);
  useLayoutEffect(() => {
    if (isGuest) return;
    /** Back from an address that was not drawn yet: the router is where it was, and says nothing. */
    const back = () => {
      const drawn = handled.current?.location;
      if (drawn && fullPath(drawn) === fullPath(window.location)) arrive(drawn);
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [arrive, isGuest]);
}
