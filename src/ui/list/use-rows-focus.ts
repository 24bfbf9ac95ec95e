import { type RefObject, useLayoutEffect, useRef } from 'react';

interface RowsFocus {
  /** Around the rows (fieldsets, table rows, or what has `data-row`) and the button that adds one. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly add: RefObject<HTMLButtonElement | null>;
}

/**
 * Keeps the focus with rows that are added and removed by their buttons: a new row gets it in its first field; the
 * button that adds a row gets it when the last row went with the focus.
 */
export function useRowsFocus(count: number): RowsFocus {
  const root = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const [hasGrown, hasShrunk] = [count > before.current, count < before.current];
    before.current = count;
    const box = root.current;
    if (!box || !(hasGrown || hasShrunk)) return;
    const focused = (box.getRootNode() as Document | ShadowRoot).activeElement;
    if (hasGrown && focused === add.current)
      [...box.querySelectorAll('fieldset, tbody > tr, [data-row]')]
        .at(-1)
        ?.querySelector<HTMLElement>('input, select')
        ?.focus();
    else if (hasShrunk && !box.contains(focused)) add.current?.focus();
  }, [count]);
  return { root, add };
}
