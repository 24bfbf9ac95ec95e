import { uploadLimitMb } from '#src/contract/limits.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { UploadEndpoint } from '#src/contract/file.ts';
import type { ImportEndpoint } from '#src/contract/import.ts';
import type { ParseEndpoint } from '#src/contract/life-cycle/parsed-sheet.ts';
import { once } from '#src/lib/once.ts';
import { sendWithProgress } from '#src/transport/upload.ts';
import { type NamedEndpoint, readAnswer } from './call.ts';
import type { ApiClient, CallOptions } from './client.ts';

export interface UploadOptions extends CallOptions {
  /** How much has left, from 0 to 1. In browsers only. */
  onProgress?: (share: number) => void;
  /** Further fields of the form. */
  fields?: Readonly<Record<string, string>>;
}

/** Sends a file; resolves with what its endpoint answers, mostly an attachment id. @throws ApiError */
export async function uploadFile<E extends UploadEndpoint | ((ImportEndpoint | ParseEndpoint) & NamedEndpoint)>(
  api: ApiClient,
  endpoint: E,
  file: File,
  { onProgress, fields = {}, ...options }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  const texts = { limit_size: String(uploadLimitMb), ...fields };
  const body = new FormData();
  body.set('file', file);
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  const bytes = once(async () => new Uint8Array(await file.arrayBuffer()));
  const answer = await api.send(
    endpoint.route,
    {},
    {
      ...options,
      // The form as a query, with the file's digest for the file.
      form: async (digest) => ({
        body,
        signed: new URLSearchParams({ file: await digest(await bytes()), ...texts }).toString(),
      }),
      read: (data) => readAnswer(endpoint, data, false),
      ...(onProgress && { sendHttp: sendWithProgress(onProgress) }),
    },
  );
  return answer as ResponseOf<E>;
}
