import { type RefObject, useEffect, useState } from 'react';
import { type ChartColours, coloursAt, themedBy } from './colours.ts';

const same = (a: ChartColours | undefined, b: ChartColours) => JSON.stringify(a) === JSON.stringify(b);

/** Colours and type at the element; renewed when a theme is chosen anywhere above it. */
export function useColours(box: RefObject<Element | null>): ChartColours | undefined {
  const [colours, setColours] = useState<ChartColours>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => {
      const now = coloursAt(element);
      setColours((before) => (same(before, now) ? before : now));
    };
    read();
    const changes = new MutationObserver(read);
    for (const above of themedBy(element))
      changes.observe(above, {
        attributes: true,
        // A custom element can set tokens by `style` and `class`.
        attributeFilter:
          above.shadowRoot || above.localName.includes('-') ? ['data-theme', 'style', 'class'] : ['data-theme'],
      });
    return () => changes.disconnect();
  }, [box]);
  return colours;
}
