import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

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
