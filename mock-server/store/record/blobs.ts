import { createHash } from 'node:crypto';

/** Contents of files, by their digest. */
export interface Blobs {
  /** Returns the digest. */
  add(bytes: Buffer): string;
  get(digest: string): Buffer | undefined;
  delete(digest: string): void;
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function blobsInMemory(): Blobs {
  const byDigest = new Map<string, Buffer>();
  return {
    add(bytes) {
      const digest = digestOf(bytes);
      byDigest.set(digest, bytes);
      return digest;
    },
    get: (digest) => byDigest.get(digest),
    delete: (digest) => void byDigest.delete(digest),
  };
}
