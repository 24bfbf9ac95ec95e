import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstPage, type RouteTable } from '../menu/route-table.ts';
import { homePath, loginPath, normalPath } from '../paths.ts';
import type { Tabs } from '../tabs/tabs.ts';

/** Joins the tabs and the router: what the address says is shown, and what is shown comes into the address. */
export function useTabAddress(tabs: Tabs, table: RouteTable): void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const go = useCallback((path: string, options: { replace: boolean }) => {
    // The router begins to listen after the effects of what is inside it: the very first move must wait for that.
    queueMicrotask(() => void latest.current(path, options));
  }, []);
  useLayoutEffect(() => tabs.bind({ navigate: go }), [tabs, go]);
  useLayoutEffect(() => {
    const path = normalPath(location.pathname);
    const home = path === homePath || path === loginPath ? firstPage(table) : undefined;
    if (home) go(home.path, { replace: true });
    else tabs.arrive(location);
  }, [tabs, table, location, go]);
}
