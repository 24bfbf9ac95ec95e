/** The browser has taken the file over by then. */
const forgetMs = 60_000;

/** Hands a file to the browser's downloads. In browsers only. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), forgetMs);
}

/** A name that every system takes for a file: without the signs that some forbid; what is empty is left out. */
export const fileName = (...segments: readonly (string | undefined)[]): string =>
  segments
    .filter((segment) => segment !== undefined && segment !== '')
    .join('_')
    // oxlint-disable-next-line no-control-regex -- systems forbid them in names
    .replaceAll(/[\0-\x1F<>:"/\\|?*]+/g, '-')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 150);
