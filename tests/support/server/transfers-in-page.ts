import { createClient } from '#src/api/create-client.ts';
import { downloadFile } from '#src/api/download.ts';
import { uploadFile } from '#src/api/upload.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { parseConfig } from '#src/contract/system/config.ts';
import { fileEndpoints } from '#src/contract/file.ts';

const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** What a test calls in the page. */
export interface Transfers {
  /** A picture of so many bytes: how much had left each time, and the attachment id or the kind of the failure. */
  upload(bytes: number, abortAfter?: number): Promise<{ shares: number[]; outcome: string }>;
  download(id: string): Promise<string>;
}

async function connect(token: string): Promise<Transfers> {
  const config = parseConfig(await (await fetch('/ems-config.json')).json());
  const session = { id: () => 'test', token: () => token };
  const setup = { config, session, language: 'en', codec: createCodec(config.wire), onError: () => undefined } as const;
  const api = createClient(setup);
  const outcomeOf = (transfer: Promise<string | void>) =>
    transfer.then(
      (id) => id ?? 'done',
      (error: unknown) => String(Reflect.get(Object(error), 'kind')),
    );
  return {
    async upload(bytes, abortAfter = Infinity) {
      const leaving = new AbortController();
      const shares: number[] = [];
      const onProgress = (share: number) => {
        shares.push(share);
        if (shares.length >= abortAfter) leaving.abort();
      };
      const file = new File([pngSignature, new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
      const sent = uploadFile(api, fileEndpoints.uploadFile, file, { onProgress, signal: leaving.signal });
      return { outcome: await outcomeOf(sent), shares };
    },
    download: (id) => outcomeOf(downloadFile(api, fileEndpoints.downloadFile, id)),
  };
}

Reflect.set(globalThis, 'connectTransfers', connect);
