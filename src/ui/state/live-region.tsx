import { type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const regionMs = 100;

/** A screen reader reads what comes into a region, not what comes with it: true a moment after the region is there. */
export function useRegionIsKnown(): boolean {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsKnown, regionMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}

/** Reads its content aloud whenever it changes; must be in the page before the content is. */
export function LiveRegion({ assertive = false, children }: { assertive?: boolean; children: ReactNode }) {
  return (
    <VisuallyHidden>
      <span role={assertive ? 'alert' : 'status'} aria-atomic="true">
        {children}
      </span>
    </VisuallyHidden>
  );
}
