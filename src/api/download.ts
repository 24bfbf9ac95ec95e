import type { DownloadEndpoint } from '#src/contract/file.ts';
import { saveBlob } from '#src/lib/save-blob.ts';
import type { ApiClient, CallOptions } from './client.ts';

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
