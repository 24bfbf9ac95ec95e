import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Blobs, digestOf } from '../store/record/blobs.ts';

const name = /^[0-9a-f]{64}(?:\.new)?$/;

/** Contents of files in a folder, each whole or not there. */
export function blobsIn(folder: string): Blobs & { keepOnly(digests: ReadonlySet<string>): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (digest: string) => join(folder, digest);
  const remove = (file: string) => rmSync(pathOf(file), { force: true });
  return {
    add(bytes) {
      const digest = digestOf(bytes);
      if (existsSync(pathOf(digest))) return digest;
      writeFileSync(pathOf(`${digest}.new`), bytes, { mode: 0o600, flush: true });
      renameSync(pathOf(`${digest}.new`), pathOf(digest));
      return digest;
    },
    get: (digest) => (existsSync(pathOf(digest)) ? readFileSync(pathOf(digest)) : undefined),
    delete: remove,
    /** Removes what a killed process left behind. */
    keepOnly(digests) {
      for (const file of readdirSync(folder)) if (name.test(file) && !digests.has(file)) remove(file);
    },
  };
}
