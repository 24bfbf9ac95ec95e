import type { PersistedTables, Store } from './store.ts';
import type { RecordKind, StoredRecord, Viewer } from './record-kind.ts';
import { RecordStore } from './record-store.ts';

const includesFile = (record: object, fileId: string): boolean =>
  'attachments' in record && (record.attachments as readonly { readonly id: string }[]).some(({ id }) => id === fileId);

/** The records of every kind. */
export class RecordStores implements Store {
  readonly kinds: readonly RecordKind[];
  readonly #byTable: ReadonlyMap<string, RecordStore<StoredRecord>>;
  readonly persisted: PersistedTables;

  constructor(kinds: readonly RecordKind[]) {
    this.kinds = kinds;
    this.#byTable = new Map(kinds.map(({ table, shape, idPrefix }) => [table, new RecordStore(shape, idPrefix)]));
    this.persisted = Object.fromEntries(kinds.map((kind) => [kind.table, this.of(kind).table]));
  }

  /** @throws RangeError for a kind that is not in the registry */
  of<T extends StoredRecord>(kind: RecordKind<T>): RecordStore<T> {
    const store = this.#byTable.get(kind.table);
    if (!store) throw new RangeError(`${kind.table} is missing in records/registry.ts`);
    return store as unknown as RecordStore<T>;
  }

  /** The kind whose calls have this path. */
  kindAt(path: string): RecordKind | undefined {
    return this.kinds.find((kind) => path.startsWith(kind.path));
  }

  clear(): void {
    for (const store of this.#byTable.values()) store.clear();
  }

  seed(now: number): void {
    for (const kind of this.kinds) for (const record of kind.seed(now)) this.of(kind).add(record);
  }

  /** For each record that the file is attached to: whether the viewer may see that record. */
  attachedTo(fileId: string, viewer: Viewer): boolean[] {
    return this.kinds.flatMap((kind) =>
      this.of(kind)
        .all()
        .filter((record) => includesFile(record, fileId))
        .map((record) => kind.isVisible(record, viewer)),
    );
  }
}
