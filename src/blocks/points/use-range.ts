import { useMemo, useState } from 'react';
import { usePageQuery } from '../use-page-query.ts';
import { type Range, rangeChanges, readRange } from './ranges.ts';

/** The range of a page, persisted in its URL: a link shows the same. `prefix` where a page has several. */
export function useRange(prefix = '') {
  const page = usePageQuery();
  // A custom range without both ends is no range yet and cannot be in the URL.
  const [pending, setPending] = useState<Range>();
  const known = useMemo(() => readRange(page.get, prefix), [page, prefix]);
  const setRange = (range: Range) => {
    const isWhole = range.name !== 'custom' || (range.from !== undefined && range.to !== undefined);
    setPending(isWhole ? undefined : range);
    if (isWhole) page.set(rangeChanges(range, prefix));
  };
  return { range: pending ?? known, setRange };
}
