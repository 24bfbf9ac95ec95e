import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { fileSeeds, type StoredFile } from '../../seed/files.ts';
import type { Blobs } from './blobs.ts';
import { persisted } from './persisted.ts';
import { Table } from './table.ts';

/** All uploads together; beyond it the oldest are forgotten. */
const uploadsMaxBytes = 400 * 2 ** 20;

let seeds: ReadonlyMap<string, StoredFile> | undefined;

/** Drawn when they are first asked for, once for all worlds. */
const seeded = () => (seeds ??= new Map(fileSeeds().map((file) => [file.id, file])));

const upload = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int(),
  digest: z.string(),
  uploaderId: z._default(z.string(), ''),
  isCopy: z._default(z.boolean(), false),
});
type Upload = z.output<typeof upload>;

type NewFile = Pick<StoredFile, 'name' | 'type' | 'bytes' | 'isCopy'> & { readonly uploaderId: string };

/** Uploaded files until the next reset. */
export class Files {
  readonly #uploads = new Table<Upload>();
  readonly #blobs: Blobs;
  readonly persisted = { files: persisted(this.#uploads, upload) };

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  clear(): void {
    for (const id of this.#uploads.keys()) this.#remove(id);
  }

  get(id: string): StoredFile | undefined {
    const found = this.#uploads.get(id);
    const bytes = found && this.#blobs.get(found.digest);
    if (!bytes) return seeded().get(id);
    const { name, type, uploaderId, isCopy } = found;
    return { id, name, type, bytes, uploaderId, isCopy };
  }

  add({ name, type, bytes, uploaderId, isCopy = false }: NewFile): StoredFile {
    const id = randomUUID();
    this.#uploads.set(id, { name, type, size: bytes.length, digest: this.#blobs.add(bytes), uploaderId, isCopy });
    this.#forget();
    return { id, name, type, bytes, uploaderId, isCopy };
  }

  /** Removes the copies that no record names any more. */
  removeCopies(used: ReadonlySet<string>): void {
    for (const [id, { isCopy }] of this.#uploads) if (isCopy && !used.has(id)) this.#remove(id);
  }

  /** Digests of the contents that an upload still refers to. */
  digests(): ReadonlySet<string> {
    return new Set([...this.#uploads.values()].map(({ digest }) => digest));
  }

  #remove(id: string): void {
    const digest = this.#uploads.get(id)?.digest;
    this.#uploads.delete(id);
    if (digest !== undefined && !this.digests().has(digest)) this.#blobs.delete(digest);
  }

  #forget(): void {
    const uploads = [...this.#uploads].filter(([, { isCopy }]) => !isCopy);
    let total = uploads.reduce((sum, [, { size }]) => sum + size, 0);
    for (const [id, { size }] of uploads) {
      if (total <= uploadsMaxBytes) return;
      total -= size;
      this.#remove(id);
    }
  }
}
