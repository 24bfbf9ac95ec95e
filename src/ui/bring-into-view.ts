/** For the `ref` of what appears while the user looks elsewhere: the focus is on another field, or on a button below. */
export const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });

/** px that a row may be out of sight: the browser rounds. */
const roundingPx = 1;

/** How far a list has to be scrolled until the row lies between its edges. */
const beyond = (row: readonly [number, number], list: readonly [number, number]): number =>
  row[1] - list[1] > roundingPx ? row[1] - list[1] : Math.min(0, row[0] - list[0]);

/**
 * Scrolls a list, and nothing around it, until one of its rows is whole in sight. The row is measured once the page is
 * laid out; to ask for a position would lay it out first. Returns what ends the wait.
 */
export function bringRowIntoView(row: Element, list: Element): () => void {
  const sight = new IntersectionObserver(
    ([entry]) => {
      sight.disconnect();
      const [at, edges] = [entry?.boundingClientRect, entry?.rootBounds];
      if (!at || !edges) return;
      list.scrollBy({
        left: beyond([at.left, at.right], [edges.left, edges.right]),
        top: beyond([at.top, at.bottom], [edges.top, edges.bottom]),
      });
    },
    { root: list },
  );
  sight.observe(row);
  return () => sight.disconnect();
}
