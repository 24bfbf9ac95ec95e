import { randomUUID } from 'node:crypto';
import { fileSeeds } from '../seed/files.ts';

export interface StoredFile {
  /** Attachment id. */
  readonly id: string;
  readonly name: string;
  /** By its leading bytes, whatever its sender said. */
  readonly type: string;
  readonly bytes: Buffer;
  /** Shown to everybody, without a session: the logos of the login page. */
  readonly isPublic?: true;
}

/** All uploads together; beyond it the oldest are forgotten. */
const uploadsMaxBytes = 400 * 2 ** 20;

let seeds: ReadonlyMap<string, StoredFile> | undefined;

/** Drawn when they are first asked for, once for all worlds. */
const seeded = () => (seeds ??= new Map(fileSeeds().map((file) => [file.id, file])));

/** Uploaded files, in memory until the next reset. */
export class Files {
  readonly #uploads = new Map<string, StoredFile>();

  clear(): void {
    this.#uploads.clear();
  }

  get(id: string): StoredFile | undefined {
    return seeded().get(id) ?? this.#uploads.get(id);
  }

  add(file: Pick<StoredFile, 'name' | 'type' | 'bytes'>): StoredFile {
    const stored = { ...file, id: randomUUID() };
    this.#uploads.set(stored.id, stored);
    this.#forget();
    return stored;
  }

  #forget(): void {
    let size = [...this.#uploads.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
    for (const { id, bytes } of this.#uploads.values()) {
      if (size <= uploadsMaxBytes) return;
      size -= bytes.length;
      this.#uploads.delete(id);
    }
  }
}
