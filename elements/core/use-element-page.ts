import { useMemo, useState } from 'react';
import type { Page } from '#src/blocks/page.ts';
import type { ElementHost } from './definition.ts';

/** URL state of a screen outside the console: a separate query; navigation is emitted to the host page. */
export function useElementPage(host: ElementHost): Page {
  const [search, setSearch] = useState('');
  return useMemo(
    () => ({ search, setSearch, openTab: (path) => void host.emit('ems-navigate', { path }) }),
    [search, host],
  );
}
