import { useCallback, useContext, useEffect } from 'react';
import { adopt, sheet, StyleRootContext } from '#src/theme/styles.ts';

export * from 'primereact-original/hooks';

/** rem is relative to the page around us, which need not be ours. */
const inPx = (css: string) => css.replace(/(?<![\w#.-])(-?\d*\.?\d+)rem\b/g, (_, n: string) => `${Number(n) * 16}px`);

interface StyleOptions {
  id?: string;
  name?: string;
  manual?: boolean;
}

/** PrimeReact writes `<style>` elements: forbidden by `style-src 'self'`, and in the wrong tree for a shadow root. */
export function useStyle(css: string | undefined, { id, name, manual = false }: StyleOptions = {}) {
  const root = useContext(StyleRootContext) ?? document;
  const load = useCallback(() => {
    if (css) adopt(root, sheet(inPx(css)));
  }, [css, root]);
  useEffect(() => {
    if (!manual) load();
  }, [manual, load]);
  return { id, name, load, unload() {}, update() {}, isLoaded: false };
}
