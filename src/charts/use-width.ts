import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of the element's content in CSS px, before the first paint and whenever it changes; 0 while it is hidden. */
export function useWidth(box: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
  return width;
}
