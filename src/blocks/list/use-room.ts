import { type RefCallback, useCallback, useState } from 'react';

/**
 * The width of an element in its own px, which a zoomed page counts differently from the window's; undefined before it
 * is there.
 */
export function useRoom(): readonly [room: number | undefined, measure: RefCallback<HTMLElement>] {
  const [room, setRoom] = useState<number>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const take = () => setRoom(element.clientWidth);
    take();
    const watch = new ResizeObserver(take);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [room, measure];
}
