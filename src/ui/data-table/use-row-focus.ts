import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isFocusLost } from '../dialog/focus-keeper.ts';
import type { RowIds } from './row-ids.ts';
import { rowCommand } from './row-keys.ts';

export interface TabStop {
  /** The one row in the tab order: the last focused, else the open one, else the first. */
  readonly id: string | undefined;
  readonly index: number;
  move(id: string): void;
}

/** @param remember gets the id of the row that is focused. */
export function useTabStop(ids: RowIds, current: string | undefined, remember: (id: string) => void): TabStop {
  const [focused, setFocused] = useState<string>();
  // A row that was focused before it was read has another id since.
  const renamed = focused === undefined ? undefined : ids.idAt(ids.indexOf(focused));
  if (renamed !== undefined && renamed !== focused) setFocused(renamed);
  const id = [focused, current, ids.idAt(0)].find((each) => each !== undefined && ids.indexOf(each) >= 0);
  const move = (row: string) => {
    remember(row);
    setFocused(row);
  };
  return { id, index: id === undefined ? -1 : ids.indexOf(id), move };
}

interface RowFocusOptions {
  body: RefObject<HTMLElement | null>;
  ids: RowIds;
  stop: TabStop;
  /** Brings a row that is not in the DOM into it. */
  reveal(index: number): void;
  /** Rows in sight. */
  page(): number;
  open(id: string): void;
  select(id: string): void;
  /** Gets each key on a row first. */
  onKeyDown?: ((event: KeyboardEvent, id: string, focusRow: (id: string) => void) => void) | undefined;
}

export interface RowFocus {
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('tr[data-id]');
const inControl = (target: EventTarget) =>
  (target as Element).matches('input:not([type=checkbox]), select, textarea, [role^=menuitem]');

/** Keys move the tab stop. A refresh that removes the focused row focuses its neighbour; one that moves it, the row. */
export function useRowFocus(options: RowFocusOptions): RowFocus {
  const { body, ids, stop, reveal, page, open, select } = options;
  const [requestedId, setRequestedId] = useState<string>();
  const focusedRow = useRef<{ id: string; index: number }>(undefined);

  useEffect(() => {
    if (requestedId === undefined) return;
    body.current
      ?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(requestedId)}"]`)
      ?.focus({ preventScroll: false });
    setRequestedId(undefined);
  }, [requestedId, body]);

  const moveTo = (target: number) => {
    const id = ids.idAt(target);
    if (id === undefined) return;
    reveal(target);
    stop.move(id);
    setRequestedId(id);
  };

  useLayoutEffect(() => {
    const lost = focusedRow.current;
    if (!lost || ids.length === 0) return;
    const index = ids.indexOf(lost.id);
    // The focus was on a row that left the page, that moved in it, or that was not read yet.
    const isLost = !body.current || isFocusLost(body.current);
    if (ids.idAt(lost.index) === lost.id || (index >= 0 && !isLost)) return;
    focusedRow.current = undefined;
    moveTo(index < 0 ? Math.min(lost.index, ids.length - 1) : index);
  });

  const focusRow = (id: string) => moveTo(ids.indexOf(id));
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    const id = row?.dataset['id'];
    if (!row || id === undefined || event.isDefaultPrevented() || inControl(event.target)) return;
    options.onKeyDown?.(event, id, focusRow);
    if (event.isDefaultPrevented()) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const command = rowCommand(event.key, ids.indexOf(id), ids.length, page());
    if (command === undefined || (typeof command === 'string' && event.target !== row)) return;
    event.preventDefault();
    if (command === 'open') open(id);
    else if (command === 'select') select(id);
    else moveTo(command.move);
  };
  const onFocus = (event: FocusEvent) => {
    const id = rowOf(event.target)?.dataset['id'];
    if (id === undefined) return;
    focusedRow.current = { id, index: ids.indexOf(id) };
    stop.move(id);
  };
  const onBlur = (event: FocusEvent) => {
    // A removed row loses the focus without a next element: then the table restores the focus.
    if (event.relatedTarget) focusedRow.current = undefined;
  };
  return { onKeyDown, onFocus, onBlur };
}
