import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The most pixels that a copy is given. */
export interface PictureBox {
  readonly widthMax: number;
  readonly heightMax: number;
}

export interface PictureCopy {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

/** No copy has more bytes. */
export const copyBytesMax = 40 * 2 ** 10;
const timeMs = 20_000;

function inThread(picture: Uint8Array, box: PictureBox): Promise<PictureCopy> {
  const bytes = Uint8Array.from(picture);
  const worker = new Worker(join(import.meta.dirname, 'copy-worker.mjs'), {
    workerData: { bytes, bytesMax: copyBytesMax, ...box },
    transferList: [bytes.buffer],
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise<PictureCopy>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it takes too long')), timeMs);
    worker.once('message', (copy: { type: PictureCopy['type']; bytes: Uint8Array }) =>
      resolve({ type: copy.type, bytes: Buffer.from(copy.bytes) }),
    );
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('it cannot be decoded'));
    });
  }).finally(() => void worker.terminate());
}

let last: Promise<unknown> = Promise.resolve();

/** A copy of at most `copyBytesMax`, without anything but pixels. One picture after the other: each needs memory for all of its pixels. @throws Error for a picture that cannot be decoded */
export function copyPicture(bytes: Uint8Array, box: PictureBox): Promise<PictureCopy> {
  const copy = last.then(() => inThread(bytes, box));
  last = copy.catch(() => undefined);
  return copy;
}
