import type { Plugin } from 'vite';
import { mustFind } from './must-find.ts';

/** Sheets of what lies in the top layer: the window is its place in any page. */
const inTopLayer = ['dialog', 'date-range-field', 'palette', 'popover', 'theme'] as const;
const widthQuery = /@media (\((?:(?:min|max)-)?width\b[^{]*?\))\s*\{/g;
const isWidthAlone = (query: string): boolean => !/height|pointer|print|,/.test(query);

/**
 * Replaces media queries for the window's width by container queries for the element's width, `@container
 * ems-container`: in a host page the element is narrow, not the window.
 */
export const byContainerWidth = (css: string): string =>
  css.replace(widthQuery, (rule, query: string) =>
    isWidthAlone(query) ? `@container ems-container ${query} {` : rule,
  );

/** For custom elements: see `byContainerWidth`. */
export function containerWidth(): Plugin {
  const sheets = mustFind([...inTopLayer, 'a question about the width']);
  return {
    name: 'ems-own-width',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!file.includes('/src/') || !file.endsWith('.css')) return null;
      const above = inTopLayer.find((name) => file.endsWith(`/${name}.css`));
      if (above) {
        sheets.found(above);
        return null;
      }
      const changed = byContainerWidth(code);
      if (changed !== code) sheets.found('a question about the width');
      return { code: changed, map: null };
    },
    generateBundle() {
      sheets.check(this);
    },
  };
}
