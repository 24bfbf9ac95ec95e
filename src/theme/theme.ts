import { defaultTheme, isTheme, type Theme } from './themes.ts';

/** Read by `public/boot.js` too, before the first paint. */
export const themeStorageKey = 'ems-theme';

/** The stored theme; the default when there is none, or when storage is closed (sandboxed frames throw). */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return isTheme(stored) ? stored : defaultTheme;
  } catch {
    return defaultTheme;
  }
}

/** Paints the document in the theme; nothing is mounted again. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  // The browser's frame has the colour of the side menu.
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--ems-side').trim();
}

/** Paints and keeps the choice; where storage is closed it lasts until the page is left. */
export function saveTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(themeStorageKey, theme);
  } catch {
    // The choice still holds for this page.
  }
}

/** Other windows of the console follow the choice. Returns how to stop. */
export function followTheme(listener: (theme: Theme) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === themeStorageKey && isTheme(newValue)) listener(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
