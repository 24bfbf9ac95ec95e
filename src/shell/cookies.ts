import { isLanguage, defaultLanguage, type Language } from '#src/contract/languages.ts';

/** Both cookies have a value of a short list; any other value counts as absent. */
const languageCookie = 'ems-lang';
const sidebarCookie = 'ems-sidebar';
const yearSeconds = 365 * 24 * 60 * 60;

/** Value of one cookie in a `document.cookie` text. */
export function readCookie(name: string, cookies: string): string | undefined {
  const entry = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** The text that stores a cookie for a year, on the whole origin. */
export function cookieText(name: string, value: string, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function write(name: string, value: string): void {
  document.cookie = cookieText(name, value, location.protocol === 'https:');
}

export function storedLanguage(cookies: string = document.cookie): Language {
  const value = readCookie(languageCookie, cookies);
  return isLanguage(value) ? value : defaultLanguage;
}

/** Cookies have no change event: an entry in local storage notifies other windows of a new language. */
export const languageSignal = 'ems-lang';

export const writeLanguage = (language: Language): void => write(languageCookie, language);

export function storeLanguage(language: Language): void {
  writeLanguage(language);
  try {
    localStorage.setItem(languageSignal, `${language} ${Date.now()}`);
  } catch {
    // The others stay with theirs until they are loaded again.
  }
}

/** 1: open, 0: collapsed. */
export function storedSidebarOpen(cookies: string = document.cookie): boolean {
  return readCookie(sidebarCookie, cookies) !== '0';
}

export function storeSidebarOpen(open: boolean): void {
  write(sidebarCookie, open ? '1' : '0');
}
