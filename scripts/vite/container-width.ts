import type { Plugin } from 'vite';

/** Sheets of what lies in the top layer: the window is its place in any page. */
const inTopLayer = /\/(dialog|date-range-field|palette|popover|theme)\.css$/;
const widthQuery = /@media (\((?:(?:min|max)-)?width\b[^{]*?\))\s*\{/g;
const isWidthAlone = (query: string): boolean => !/height|pointer|print|,/.test(query);

/**
 * Turns a sheet's questions about the window's width into questions about the element's, `@container ems-container`: what is
 * narrow in somebody else's page is the element.
 */
export const byContainerWidth = (css: string): string =>
  css.replace(widthQuery, (rule, query: string) =>
    isWidthAlone(query) ? `@container ems-container ${query} {` : rule,
  );

/** For custom elements: see `byOwnWidth`. */
export function containerWidth(): Plugin {
  return {
    name: 'ems-own-width',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!file.includes('/src/') || !file.endsWith('.css') || inTopLayer.test(file)) return null;
      return { code: byContainerWidth(code), map: null };
    },
  };
}
