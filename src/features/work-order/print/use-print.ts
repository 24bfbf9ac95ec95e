import { useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { StyleRootContext } from '#src/theme/styles.ts';

/**
 * Prints the open order instead of the page around it: by `print` and, in the console, by Ctrl+P and the browser's
 * menu. In a host page Ctrl+P prints that page.
 */
export function usePrint(): { readonly printing: boolean; print(): void } {
  const isGuest = useContext(StyleRootContext) !== undefined;
  const [printing, setPrinting] = useState(false);
  const isRequested = useRef(false);
  useEffect(() => {
    const start = () => {
      // The browser prints the DOM as it is after the listeners have returned.
      if (isRequested.current || !isGuest) flushSync(() => setPrinting(true));
    };
    const end = () => {
      isRequested.current = false;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, [isGuest]);
  const print = () => {
    isRequested.current = true;
    window.print();
  };
  return { printing, print };
}
