import { useEffect } from 'react';
import { sheet, type StyleRoot, useStyleRoot, useStyles } from '#src/theme/styles.ts';
import css from './focus-keeper.css?inline';

const styles = sheet(css);

/** The element and the boxes around it, nearest first. */
export function boxesOf(element: EventTarget | null): readonly HTMLElement[] {
  const boxes: HTMLElement[] = [];
  for (let box = element instanceof Element ? element : null; box && box !== document.body; box = box.parentElement)
    if (box instanceof HTMLElement) boxes.push(box);
  return boxes;
}

const hasSize = ({ offsetWidth, offsetHeight }: HTMLElement): boolean => offsetWidth > 0 && offsetHeight > 0;

const isFocusable = (element: HTMLElement): boolean => element.tabIndex >= 0 || element.hasAttribute('tabindex');

const focusedIn = (node: Node): Element | null => (node.getRootNode() as Document | ShadowRoot).activeElement;

/** Whether nothing of an element's page has the focus, or only a box that has it for an element that is gone. */
export function isFocusLost(node: Node): boolean {
  const focused = focusedIn(node);
  return !focused || focused === focused.ownerDocument.body || focused.hasAttribute('data-focus-box');
}

/** Focuses what cannot have the focus by itself, for as long as it has it. */
function focusBox(box: HTMLElement): void {
  box.tabIndex = -1;
  box.toggleAttribute('data-focus-box', true);
  const release = () => {
    // A window that is left fires the event too, but its focus stays where it is.
    if (focusedIn(box) === box) return;
    box.removeEventListener('blur', release);
    box.removeAttribute('tabindex');
    box.removeAttribute('data-focus-box');
  };
  box.addEventListener('blur', release);
  box.focus({ preventScroll: true });
  // What a dialog blocks, for instance, does not get it.
  release();
}

/** The foot of a panel whose last button went: it says nothing, the panel around it has a name. */
const isBareFoot = (box: HTMLElement): boolean => box.localName === 'footer' && !box.querySelector('button');

/** Focuses an element again or, once it is gone, the nearest box around it that still exists; Tab goes on from there. */
export function focusNearest(boxes: readonly HTMLElement[]): void {
  const box = boxes.find((each) => each.isConnected && hasSize(each) && !isBareFoot(each));
  if (!box) return;
  // The cells of a row have no keys: the row has.
  const target = isFocusable(box) ? box : (box.closest<HTMLElement>('tr[tabindex]') ?? box);
  if (isFocusable(target)) target.focus({ preventScroll: true });
  else focusBox(target);
}

/** Watches the focus in a root: where the focused element is removed, the nearest box around it gets the focus. */
function keepFocus(root: StyleRoot): () => void {
  let boxes: readonly HTMLElement[] = [];
  const isNowhere = (): boolean => {
    // An element of a portal may have come into another document.
    const { activeElement, body } = root instanceof Document ? root : root.ownerDocument;
    return (activeElement ?? body) === body;
  };
  const recover = () => {
    if (boxes[0]?.isConnected === false && isNowhere()) focusNearest(boxes);
  };
  // Whatever removes the element may focus another one, within the same task.
  const observer = new MutationObserver(() => boxes[0]?.isConnected === false && setTimeout(recover));
  const handleIn = ({ target }: Event) => {
    boxes = boxesOf(target);
    observer.disconnect();
    for (const box of boxes) if (box.parentNode) observer.observe(box.parentNode, { childList: true });
  };
  // An element that stays was left on purpose; one that is removed is gone when the microtask runs.
  const handleOut = () => queueMicrotask(() => isNowhere() && boxes[0]?.isConnected && (boxes = []));
  root.addEventListener('focusin', handleIn);
  root.addEventListener('focusout', handleOut);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', handleIn);
    root.removeEventListener('focusout', handleOut);
  };
}

/** The focus is not lost with an element that is removed while it has the focus. */
export function useFocusKeeper(): void {
  useStyles(styles);
  const root = useStyleRoot();
  useEffect(() => keepFocus(root), [root]);
}
