import { defaultTheme, isTheme, type Theme } from './themes.ts';

/** Read by `public/boot.js` too, before the first paint. */
export const themeStorageKey = 'ems-theme';

/** The theme of those who have chosen none; `public/boot.js` reads it, too. */
const defaultStorageKey = 'ems-theme-default';
const followers = new Set<(theme: Theme) => void>();

/** The chosen theme; else the default, also when storage is closed (sandboxed frames throw). */
export function readTheme(): Theme {
  try {
    const stored = [themeStorageKey, defaultStorageKey].map((key) => localStorage.getItem(key));
    return stored.find(isTheme) ?? defaultTheme;
  } catch {
    return defaultTheme;
  }
}

/** Sets the theme of those who have chosen none, and paints the document in it; anything else: the product's. */
export function setDefaultTheme(theme: unknown): void {
  const before = readTheme();
  try {
    if (isTheme(theme)) localStorage.setItem(defaultStorageKey, theme);
    else localStorage.removeItem(defaultStorageKey);
  } catch {
    // Without storage nothing can be chosen either.
  }
  const now = readTheme();
  if (now === before) return;
  applyTheme(now);
  for (const follow of followers) follow(now);
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

/** Other windows of the console follow the choice, all follow another default. Returns how to stop. */
export function followTheme(listener: (theme: Theme) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === themeStorageKey && isTheme(newValue)) listener(newValue);
  };
  window.addEventListener('storage', onStorage);
  followers.add(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    followers.delete(listener);
  };
}
