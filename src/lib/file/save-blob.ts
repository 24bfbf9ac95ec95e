/** The browser has read the file by then. */
const forgetMs = 60_000;

/** Saves a file to the browser's downloads. In browsers only. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), forgetMs);
}

/** A file name that every system accepts: without forbidden characters; empty segments are left out. */
export const fileName = (...segments: readonly (string | undefined)[]): string =>
  segments
    .filter((segment) => segment !== undefined && segment !== '')
    .join('_')
    // oxlint-disable-next-line no-control-regex -- systems forbid them in names
    .replaceAll(/[\0-\x1F<>:"/\\|?*]+/g, '-')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 150);
