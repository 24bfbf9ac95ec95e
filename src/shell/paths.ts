/** Addresses of the console that are not in the menu. */
export const loginPath = '/login';
export const invitePath = '/invite';
export const homePath = '/';
export const notFoundPath = '/404';
/** The hidden home page of a user or a department that has one. */
export const commonHomePath = '/common/index';
export const messagePath = '/Message';
/** The message entry of the top bar opens the messages whose cause is not resolved. */
export const openMessagesUrl = `${messagePath}?isSolve=0`;

const redirectMax = 2048;

/** Control characters and backslashes: browsers drop or turn them while they parse an address. */
const isUnsafe = (character: string): boolean => character < ' ' || character === '\u007f' || character === '\\';

/**
 * The path to follow after signing in: the asked one where it is a path of this origin, else `/`. Never the login page
 * itself, never another origin in whatever disguise.
 */
export function safeRedirect(asked: string | null, origin: string): string {
  if (asked === null || asked.length > redirectMax || [...asked].some(isUnsafe)) return homePath;
  if (!/^\/(?!\/)/.test(asked)) return homePath;
  const url = readUrl(asked, origin);
  // `/.//evil.example` resolves to this origin, but its pathname alone would lead to another one.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return homePath;
  return plainPath(url.pathname) === loginPath ? homePath : url.pathname + url.search + url.hash;
}

/** A pathname in its shortest spelling: decoded as often as it is encoded, without empty or dotted parts. */
function plainPath(pathname: string): string {
  const { pathname: resolved } = new URL(pathname.replaceAll(/\/+/g, '/'), 'http://any');
  const plain = normalPath(resolved);
  return plain === pathname ? plain : plainPath(plain);
}

function readUrl(address: string, base: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}

/** Path, query and hash: what `redirect` carries. */
export const fullPath = (location: { pathname: string; search: string; hash: string }): string =>
  location.pathname + location.search + location.hash;

/** The login page's address with `from` as the address after the login; without one for the root. */
export const loginAddress = (from: string): string =>
  from === homePath ? loginPath : `${loginPath}?redirect=${encodeURIComponent(from)}`;

/** A pathname as menus write it: decoded, without a slash at its end. */
export function normalPath(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || homePath : pathname;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
