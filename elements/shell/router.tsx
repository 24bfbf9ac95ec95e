import { type ComponentType, type ReactNode, useEffect } from 'react';
import { BrowserRouter, HashRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { ElementHost } from '../core/definition.ts';

/** The way into the router from outside of it; leads nowhere before the router is there. */
export interface Way {
  go(path: string): void;
  lead(go: (path: string) => void): void;
}

export function createWay(): Way {
  let follow = (_path: string): void => undefined;
  return {
    go: (path) => follow(path),
    lead(go) {
      follow = go;
    },
  };
}

interface PlaceProps {
  host: ElementHost;
  way: Way;
  children: ReactNode;
}

/** Keeps the way open, and tells the page where the console is. */
function Place({ host, way, children }: PlaceProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const path = pathname + search + hash;
  useEffect(() => {
    way.lead((to) => void navigate(to));
  }, [way, navigate]);
  useEffect(() => {
    host.emit('ems-path-change', { path });
  }, [host, path]);
  return children;
}

export interface RoutingProperties {
  readonly routing?: string | undefined;
  readonly basePath?: string | undefined;
  readonly path?: string | undefined;
}

/** The router that is asked for; in memory unless the page wants its own address to follow. */
export function createRouter(
  host: ElementHost,
  { routing, basePath = '/', path = '/' }: RoutingProperties,
  way: Way,
): ComponentType<{ children: ReactNode }> {
  const inside = (children: ReactNode) => (
    <Place host={host} way={way}>
      {children}
    </Place>
  );
  if (routing === 'hash') return ({ children }) => <HashRouter>{inside(children)}</HashRouter>;
  if (routing === 'browser')
    return ({ children }) => <BrowserRouter basename={basePath}>{inside(children)}</BrowserRouter>;
  return ({ children }) => <MemoryRouter initialEntries={[path]}>{inside(children)}</MemoryRouter>;
}
