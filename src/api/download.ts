import type { DownloadEndpoint } from '#src/contract/file.ts';
import type { ApiClient, CallOptions } from './client.ts';

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

/** Fetches a file and saves it under the name that the server gives it. @throws ApiError, which is announced too */
export async function downloadFile(
  api: ApiClient,
  { route }: DownloadEndpoint,
  id: string,
  options: CallOptions = {},
): Promise<void> {
  const { blob, name } = await api.file(route, { id }, options);
  saveBlob(blob, name ?? id);
}
