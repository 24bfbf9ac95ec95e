import { DomHandler } from 'primereact/utils';
import { positionPopover } from '../popover/position-popover.ts';

const parentOf = (node: Node): Node | null => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);

function parents(node: Node, found: Node[] = []): Node[] {
  for (let at = parentOf(node); at; at = parentOf(at)) found.push(at);
  return found;
}

/** In the window's coordinates: right under a page zoom, in a dialog, in a scrolled or transformed host. */
function absolutePosition(box: HTMLElement, anchor: HTMLElement, align: 'left' | 'right' = 'left'): void {
  if (!box || !anchor) return;
  box.style.position = 'fixed';
  positionPopover(box, anchor, { side: 'bottom', align: align === 'left' ? 'start' : 'end' });
}

let done = false;

/** Functions of PrimeReact that reach for the document, replaced once. */
export function fixPrimeReact(): void {
  if (done) return;
  done = true;
  Object.assign(DomHandler, {
    getParents: parents,
    absolutePosition,
    // What goes to the input instead of the element around it.
    ARIA_PROPS: ['aria', 'role'],
  });
}
