import type { ChangeFrame } from '#src/contract/push.ts';
import * as z from 'zod/mini';
import type { StationSpec } from '../../plant/specs.ts';
import type { User } from '../user/user-record.ts';
import type { Revised } from './record-store.ts';

/** Fields that the server adds to every record; times in milliseconds since 1970. */
export interface StoredRecord extends Revised {
  /** Who created it; null: the system. */
  readonly authorId: string | null;
  readonly updaterId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const userId = z._default(z.nullable(z.string()), null);

/** Schema of the fields of {@link StoredRecord}. */
export const storedFields = {
  id: z.string(),
  revision: z.int(),
  authorId: userId,
  updaterId: userId,
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Of a removed record alone. */
  removedAt: z.optional(z.number()),
  removedBy: z.optional(z.nullable(z.string())),
  removedFrom: z.optional(z.array(z.string())),
};

/** A user with the stations and organisations that the user may see. */
export interface Viewer {
  readonly account: User;
  readonly stationIds: ReadonlySet<string>;
  /** The user's organisation and those below it. */
  readonly orgIds: ReadonlySet<string>;
  /** Says whether a viewer may see the record of a table, by its id. */
  readonly records: { isVisible(table: string, id: string, viewer: Viewer): boolean };
}

/** What the records of a new world follow from. */
export interface SeedContext {
  /** Organisations that there are at least. */
  readonly organizations: number;
  readonly stations: readonly StationSpec[];
  /** kW that a station was built for. */
  contractDemandOf(stationId: string): number;
}

/** A record that was created, changed or removed. */
export interface RecordChange {
  readonly topic: ChangeFrame['topic'];
  readonly id: string;
  isVisible(viewer: Viewer): boolean;
}

/** What the world, the data folder, the audit log and the push socket know of a kind of records. */
export interface RecordKind<T extends StoredRecord = StoredRecord> {
  /** Its name in the data folder. */
  readonly table: string;
  readonly idPrefix: string;
  /** Every record read from a data folder is checked by it. */
  readonly shape: z.ZodMiniType;
  /** Paths of its calls begin with it: `/admin/appVersion/`. */
  readonly path: string;
  /** Topic of the change frame that is pushed after each change. */
  readonly topic: ChangeFrame['topic'] | undefined;
  isVisible(record: T, viewer: Viewer): boolean;
  /** The fields that the audit log compares. */
  auditFields(record: T): Readonly<Record<string, unknown>>;
  /** A second id under which the audit log finds a record, by its audited fields. */
  auditGroupOf?(fields: Readonly<Record<string, unknown>>): string | undefined;
  /** Fields whose values the audit log does not show. */
  readonly auditSecrets?: readonly string[] | undefined;
  /** The same of one record alone, by its id. */
  auditSecretsOf?(id: string): readonly string[];
  /** A data folder of an earlier release gets the records of `seed` whose value of `field` no record of `table` has. */
  readonly seedsMissing?: { readonly table: string; readonly field: string } | undefined;
  /** The records of a new world, oldest first; those without an id get the next number. */
  seed(now: number, context: SeedContext): readonly (Omit<T, keyof Revised> & Partial<Pick<T, 'id'>>)[];
}
