import { useCallback, useSyncExternalStore } from 'react';
import { type StyleRoot, useStyleRoot } from '#src/theme/styles.ts';

/** Width of the window, or of the element in a host page, in px. */
const widthOf = (root: StyleRoot): number => ('host' in root ? root.host.clientWidth : window.innerWidth);

/** Whether the window, or the element, is narrower than so many px. */
export function useIsNarrower(px: number): boolean {
  const root = useStyleRoot();
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!('host' in root)) {
        const query = matchMedia(`(width < ${px}px)`);
        query.addEventListener('change', listener);
        return () => query.removeEventListener('change', listener);
      }
      const watch = new ResizeObserver(listener);
      watch.observe(root.host);
      return () => watch.disconnect();
    },
    [root, px],
  );
  return useSyncExternalStore(subscribe, () =>
    'host' in root ? widthOf(root) < px : matchMedia(`(width < ${px}px)`).matches,
  );
}
