import { useMemo, useState } from 'react';
import type { Page } from '#src/blocks/page.ts';
import type { ElementHost } from './definition.ts';

/** The place of a screen outside the console: a query of its own, and the page is told where the user wants to go. */
export function useElementPage(host: ElementHost): Page {
  const [search, setSearch] = useState('');
  return useMemo(
    () => ({ search, setSearch, openTab: (path) => void host.emit('ems-navigate', { path }) }),
    [search, host],
  );
}
