import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is scrolled into view in a page that is not hidden. Animations stop while it is false. */
export function useOnScreen(box: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  const [visible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const changed = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sight = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    sight.observe(element);
    return () => sight.disconnect();
  }, [box]);
  return inView && visible;
}
