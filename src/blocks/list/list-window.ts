import { useCallback, useState } from 'react';

/**
 * Where the rows to read begin: a multiple of a quarter of them, so that a short way to scroll asks nothing, and some
 * rows before the first one in sight.
 */
export function windowStart(first: number, rowsAtOnce: number): number {
  const step = rowsAtOnce / 4;
  return Math.max(0, (Math.floor(first / step) - 1) * step);
}

/**
 * From which row on a long list is read. Another list begins with its first row: the rows in sight may lie beyond its
 * end.
 *
 * @param list its filter and order
 * @returns the index, and what a table calls with the index of its first row (stable)
 */
export function useWindowStart(list: string, rowsAtOnce: number) {
  const [read, setRead] = useState({ list, from: 0 });
  if (read.list !== list) setRead({ list, from: 0 });
  const onWindow = useCallback(
    (first: number) => {
      const from = windowStart(first, rowsAtOnce);
      setRead((last) => (last.from === from ? last : { ...last, from }));
    },
    [rowsAtOnce],
  );
  return [read.list === list ? read.from : 0, onWindow] as const;
}

interface ListAnswer<D> {
  /** Whose rows these are. */
  readonly list: string;
  readonly data: D;
}

/**
 * The answer to show: while other rows are read, or another list, the last one.
 *
 * @param scope of another one the last answer is not shown
 */
export function useLastAnswer<D>(list: string, data: D | undefined, scope?: string) {
  const [last, setLast] = useState<ListAnswer<D> & { readonly scope: string | undefined }>();
  if (data !== undefined && (last?.data !== data || last.list !== list)) setLast({ list, data, scope });
  const shown: ListAnswer<D> | undefined =
    data !== undefined ? { list, data } : last?.scope === scope ? last : undefined;
  return { shown, isOther: shown?.list !== list };
}
