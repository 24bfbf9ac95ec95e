import { type MouseEvent, useRef } from 'react';

/**
 * Handlers of a button that opens and closes a popover. A press on the button of an open popover dismisses it before
 * the click arrives: what counts is how it was when the pointer went down.
 */
export function usePress(open: boolean, toggle: (open: boolean) => void) {
  const before = useRef(open);
  return {
    onPointerDown: () => {
      before.current = open;
    },
    onClick: ({ detail }: MouseEvent) => toggle(!(detail === 0 ? open : before.current)),
  };
}
