import * as z from 'zod/mini';
import { removedLifeMs } from '#src/contract/removed.ts';
import type { AccessTables } from '../user/access-records.ts';
import type { LifeCycleTables } from './life-cycle-records.ts';
import type { SettingTables } from './setting-records.ts';
import type { PersistedTables, Store } from '../store.ts';
import type { RecordKind, SeedContext, StoredRecord, Viewer } from './record-kind.ts';
import { persistedValue } from './persisted.ts';
import { RecordStore } from './record-store.ts';

/** Fields of records that list files. */
const fileLists = ['attachments', 'pictures'] as const;

const listsFile = (record: object, fileId: string): boolean =>
  fileLists.some((field) =>
    ((record as Partial<Record<typeof field, readonly { readonly id: string }[]>>)[field] ?? []).some(
      ({ id }) => id === fileId,
    ),
  );

const includesFile = (record: object, fileId: string): boolean =>
  listsFile(record, fileId) ||
  ('logo' in record && record.logo === fileId) ||
  ('largeScreen' in record && record.largeScreen === fileId) ||
  ('home' in record && (record.home as { readonly picture?: unknown } | null)?.picture === fileId);

/** The records of every kind. */
export class RecordStores implements Store {
  readonly kinds: readonly RecordKind[];
  readonly #byTable: ReadonlyMap<string, RecordStore<StoredRecord>>;
  readonly persisted: PersistedTables;

  readonly #seedContext: SeedContext;
  #lastNumbers: Readonly<Record<string, number>> = {};

  constructor(kinds: readonly RecordKind[], seedContext: SeedContext) {
    this.kinds = kinds;
    this.#seedContext = seedContext;
    this.#byTable = new Map(kinds.map(({ table, shape, idPrefix }) => [table, new RecordStore(shape, idPrefix)]));
    this.persisted = {
      ...Object.fromEntries(kinds.map((kind) => [kind.table, this.of(kind).table])),
      lastIds: persistedValue(z.record(z.string(), z.int()), {
        get: () => this.#numbers(),
        set: (numbers) => {
          for (const [table, number] of Object.entries(numbers)) this.#byTable.get(table)?.reserve(number);
        },
      }),
    };
  }

  /** Highest numbers of ids by table, so that an id is not used again after its record is gone; the same object until one rises. */
  #numbers(): Readonly<Record<string, number>> {
    const now = Object.fromEntries([...this.#byTable].map(([table, { lastNumber }]) => [table, lastNumber]));
    if (Object.entries(now).some(([table, number]) => number !== this.#lastNumbers[table])) this.#lastNumbers = now;
    return this.#lastNumbers;
  }

  /** Forgets removed records whose time to be restored is over at `now`, in milliseconds since 1970. */
  purge(now: number): void {
    for (const store of this.#byTable.values()) store.purge(now - removedLifeMs);
  }

  /** @throws RangeError for a kind that is not in the registry */
  of<T extends StoredRecord>(kind: RecordKind<T>): RecordStore<T> {
    return this.#table(kind.table) as unknown as RecordStore<T>;
  }

  /** The kind whose calls have this path. */
  kindAt(path: string): RecordKind | undefined {
    return this.kinds.find((kind) => path.startsWith(kind.path));
  }

  #table(name: string): RecordStore<StoredRecord> {
    const store = this.#byTable.get(name);
    if (!store) throw new RangeError(`${name} is missing in records/registry.ts`);
    return store;
  }

  clear(): void {
    for (const store of this.#byTable.values()) store.clear();
  }

  /** The records that rights follow from, by their name in the data folder. */
  access<Name extends keyof AccessTables>(table: Name): RecordStore<AccessTables[Name]> {
    return this.#table(table) as unknown as RecordStore<AccessTables[Name]>;
  }

  /** The records that settings are made of, by their name in the data folder. */
  settings<Name extends keyof SettingTables>(table: Name): RecordStore<SettingTables[Name]> {
    return this.#table(table) as unknown as RecordStore<SettingTables[Name]>;
  }

  /** The records that the gates of demands read, by their name in the data folder. */
  lifeCycle<Name extends keyof LifeCycleTables>(table: Name): RecordStore<LifeCycleTables[Name]> {
    return this.#table(table) as unknown as RecordStore<LifeCycleTables[Name]>;
  }

  seed(now: number, kinds = this.kinds): void {
    for (const kind of kinds)
      for (const { id, ...record } of kind.seed(now, this.#seedContext)) this.of(kind).add(record, id);
  }

  /** Adds the records of a new world that an earlier release did not have. */
  seedMissing(now: number): void {
    const valueOf = (record: object, field: string): unknown => (record as Readonly<Record<string, unknown>>)[field];
    const missing = this.kinds.flatMap((kind) => {
      if (!kind.seedsMissing) return [];
      const { table, field } = kind.seedsMissing;
      const known = new Set([...this.#table(table).values()].map((record) => valueOf(record, field)));
      const seed = kind.seed(now, this.#seedContext).filter((record) => !known.has(valueOf(record, field)));
      return { ...kind, seed: () => seed };
    });
    this.seed(now, missing);
  }

  /** Whether a viewer may see the record of a table; false for one that is not there. */
  isVisible(table: string, id: string, viewer: Viewer): boolean {
    const kind = this.kinds.find((each) => each.table === table);
    const record = kind && this.of(kind).get(id);
    return record !== undefined && kind!.isVisible(record, viewer);
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
