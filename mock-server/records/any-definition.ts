import type * as z from 'zod/mini';
import type { Code } from '#src/contract/codes.ts';
import type { Call } from '../call/call.ts';
import type { SortValue } from '../lib/sort.ts';
import type { RecordKind, SeedContext, StoredRecord } from '../store/record/record-kind.ts';
import type { RecordDefinition, RecordEndpoints } from './definition.ts';
import type { Scope } from './scopes.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type AnyRecord = StoredRecord & Fields;
export type Context = {
  readonly call: Call;
  readonly form: Fields;
  readonly before: AnyRecord | undefined;
  readonly others: readonly AnyRecord[];
};

/** A definition without its field types, which {@link RecordDefinition} has checked. */
export interface AnyDefinition extends Pick<RecordDefinition<RecordEndpoints, z.ZodMiniObject, Fields>, 'unique'> {
  readonly endpoints: RecordEndpoints;
  readonly table: string;
  readonly idPrefix: string;
  readonly fields: z.ZodMiniObject;
  readonly scope: Scope<Fields, Fields>;
  readonly conflict?: Code;
  readonly isGoverned?: true;
  readonly auditOmits?: readonly string[];
  readonly auditGroupOf?: RecordKind['auditGroupOf'];
  readonly auditSecrets?: readonly string[];
  readonly seedsMissing?: RecordKind['seedsMissing'];
  readonly topic?: RecordKind['topic'];
  topicId?(record: AnyRecord): string;
  compare?(a: AnyRecord, b: AnyRecord): number;
  requireChangeable?(record: AnyRecord, call: Call): void;
  check?(fields: Fields, context: Context): void;
  removedNames?(record: AnyRecord, call: Call): { readonly name: string; readonly identifier: string };
  restoredFields?(record: AnyRecord, call: Call): Fields;
  seed?(now: number, context: SeedContext): readonly Fields[];
  keyword?(record: AnyRecord, call: Call): readonly string[];
  readonly filters?: Readonly<Record<string, (record: AnyRecord, value: unknown, call: Call) => boolean>>;
  readonly sort?: Readonly<Record<string, (record: AnyRecord, call: Call) => SortValue>>;
  view?(record: AnyRecord, call: Call): Fields;
  toFields?(context: Context): Fields;
}
