import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the next part of a page is drawn: once there is something to draw, and what stands above it is on the page.
 * All parts at once would let the page stand still for longer than an operator should notice.
 */
export function useLater(isKnown: boolean): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    if (isKnown) startTransition(() => setNext(true));
  }, [isKnown]);
  return isNext && isKnown;
}
