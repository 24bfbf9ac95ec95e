import type { DownloadEndpoint } from '#src/contract/file.ts';
import { saveBlob } from '#src/lib/file/save-blob.ts';
import { sendHttp } from '#src/transport/http.ts';
import type { ApiClient, CallOptions } from './client.ts';

export interface DownloadOptions extends CallOptions {
  /** Called with the received share, from 0 to 1; never where the server sends no length. */
  onProgress?: (share: number) => void;
}

/** Fetches a file and saves it under the name that the server gives it. @throws ApiError, which is announced too */
export async function downloadFile(
  api: ApiClient,
  { route }: DownloadEndpoint,
  id: string,
  { onProgress, ...options }: DownloadOptions = {},
): Promise<void> {
  const { blob, name } = await api.file(
    route,
    { id },
    {
      ...options,
      ...(onProgress && {
        sendHttp: (request) => sendHttp({ ...request, onDownloadProgress: ({ percent }) => onProgress(percent) }),
      }),
    },
  );
  saveBlob(blob, name ?? id);
}
