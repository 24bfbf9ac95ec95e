import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Width of the element's content in CSS px, as the browser reports it before it paints; 0 until then and while it is
 * hidden. To ask for it would lay the page out first.
 */
export function useWidth(box: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) flushSync(() => setWidth(Math.floor(entry.contentRect.width)));
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
  return width;
}
