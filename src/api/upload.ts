import { uploadLimitMb } from '#src/contract/limits.ts';
import type { UploadEndpoint } from '#src/contract/file.ts';
import { once } from '#src/lib/once.ts';
import { exchangeWithProgress } from '#src/transport/upload.ts';
import { readAnswer } from './call.ts';
import type { ApiClient, CallOptions } from './client.ts';

export interface UploadOptions extends CallOptions {
  /** How much has left, from 0 to 1. In browsers only. */
  onProgress?: (share: number) => void;
}

/** Sends a file; resolves with its attachment id. @throws ApiError */
export async function uploadFile(
  api: ApiClient,
  endpoint: UploadEndpoint,
  file: File,
  { onProgress, ...options }: UploadOptions = {},
): Promise<string> {
  const limit = String(uploadLimitMb);
  const body = new FormData();
  body.set('file', file);
  body.set('limit_size', limit);
  const bytes = once(async () => new Uint8Array(await file.arrayBuffer()));
  const id = await api.send(
    endpoint.route,
    {},
    {
      ...options,
      // The form as a query, with the file's digest for the file.
      form: async (digest) => ({
        body,
        signed: new URLSearchParams({ file: await digest(await bytes()), limit_size: limit }).toString(),
      }),
      read: (data) => readAnswer(endpoint, data, false),
      ...(onProgress && { exchange: exchangeWithProgress(onProgress) }),
    },
  );
  return id as string;
}
