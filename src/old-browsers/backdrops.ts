const backdrop = /::backdrop\s*\{\s*background:\s*([^;}]+);?\s*\}/g;

/**
 * The style sheet with a shadow as wide as the window in place of each backdrop: before Chromium 122, Firefox 120 and
 * Safari 17.4 a backdrop does not know the theme's colours, and what lies behind a dialog, or behind the lock, is shown.
 */
export const withoutBackdrops = (css: string): string =>
  css.replace(backdrop, (_rule, color: string) => `{box-shadow:0 0 0 100vmax ${color.trim()}}`);
