import { startTransition, useEffect, useState } from 'react';

/** Whether a part of a page may be drawn: after the rest of it is, so that it does not stand still for both together. */
export function useAfterwards(isDue: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isDue) startTransition(() => setReady(true));
  }, [isDue]);
  return isDue && isReady;
}
