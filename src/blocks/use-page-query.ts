import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { PageContext } from './page.ts';

export interface PageQuery {
  get(name: string): string | null;
  /** Changes entries of the query; null removes one. Several calls in a row are combined, also of several parts. Stable. */
  set(changes: Readonly<Record<string, string | null>>): void;
}

/** `search` with the changes; the other entries stay in their order. */
export function changeSearch(search: string, changes: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query as it is after all changes, by the function that sets it: parts of a page that change it in turn share it. */
const latest = new WeakMap<(search: string) => void, string>();

/**
 * The page's state that belongs into a link (filters, sorting, the opened record): the query of the console's tab or,
 * in a custom element without tabs, a state of the component.
 */
export function usePageQuery(): PageQuery {
  const page = use(PageContext);
  const [localSearch, setLocalSearch] = useState('');
  const search = page?.search ?? localSearch;
  const setSearch = page?.setSearch ?? setLocalSearch;
  useEffect(() => {
    latest.set(setSearch, search);
  }, [setSearch, search]);
  const set: PageQuery['set'] = useCallback(
    (changes) => {
      const next = changeSearch(latest.get(setSearch) ?? '', changes);
      latest.set(setSearch, next);
      setSearch(next);
    },
    [setSearch],
  );
  return useMemo(() => {
    const params = new URLSearchParams(search);
    return { get: (name) => params.get(name), set };
  }, [search, set]);
}

/**
 * Returns a function that opens a console tab by its address, or undefined for an address that the user's menu does not
 * have.
 */
export function useTabLink(): (url: string) => (() => void) | undefined {
  const page = use(PageContext);
  return (url) => (page?.hasTab?.(url) ? () => page.openTab(url) : undefined);
}

/** Opens a console tab by its address. @throws Error outside the console */
export function useOpenTab(): (url: string) => void {
  const page = use(PageContext);
  if (!page) throw new Error('useOpenTab needs a <PageContext> above it');
  return page.openTab;
}
