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
 * From which row on a long list is read. While another list is read from its first row on, the table still scrolls
 * through the rows before: only their list follows it, and is asked for from there once its filter is back.
 *
 * @param list its filter and order
 * @returns the index, and what a table calls with the index of its first row and the list it shows (stable)
 */
export function useWindowStart(list: string, rowsAtOnce: number) {
  const [shown, setShown] = useState<{ readonly list: string | undefined; readonly from: number }>();
  const onWindow = useCallback(
    (first: number, shownList?: string) => {
      const from = windowStart(first, rowsAtOnce);
      setShown((last) => (last?.list === shownList && last?.from === from ? last : { list: shownList, from }));
    },
    [rowsAtOnce],
  );
  return [shown?.list === list ? shown.from : 0, onWindow] as const;
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
