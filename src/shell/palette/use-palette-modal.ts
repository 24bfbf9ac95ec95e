import { type RefObject, useLayoutEffect } from 'react';
import { enterModal } from '#src/ui/dialog/top-modal.ts';

/** Modal while mounted: the rest of the page is inert, and what had the focus gets it back from the browser. */
export function usePaletteModal(
  dialog: RefObject<HTMLDialogElement | null>,
  layer: HTMLElement | null,
  first: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !layer) return;
    if (!element.open) element.showModal();
    const leave = enterModal(layer);
    first.current?.focus();
    return () => {
      leave();
      element.close();
    };
  }, [dialog, layer, first]);
}
