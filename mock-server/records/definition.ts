import type * as z from 'zod/mini';
import type { Code } from '#src/contract/codes.ts';
import type { AnswerFor, EndpointName, ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type { ChangeFrame } from '#src/contract/push.ts';
import type { Call, HandlersOf, PublicName } from '../call/call.ts';
import type { RecordKind, SeedContext, StoredRecord } from '../store/record/record-kind.ts';
import type { RecordStore } from '../store/record/record-store.ts';
import type { World } from '../world/world.ts';
import type { SortValue } from '../lib/sort.ts';
import type { Scope } from './scopes.ts';

type CallName = Exclude<EndpointName, PublicName>;

/** Names of the endpoints that the definition answers. `save` creates without an id and updates with one. */
export interface RecordEndpoints {
  readonly list?: CallName;
  readonly get?: CallName;
  readonly save?: CallName;
  readonly create?: CallName;
  readonly update?: CallName;
  readonly remove?: CallName;
  /** With them a removed record stays stored until its time to be restored is over. */
  readonly listRemoved?: CallName;
  readonly restore?: CallName;
}

/** The endpoint of one or several of these actions, never of an action that the definition has not. */
type NameOf<E, Action extends keyof RecordEndpoints> = Action extends keyof E ? Extract<E[Action], CallName> : never;

type RowOf<Answer> = Answer extends { records: readonly (infer Row)[] }
  ? Row
  : Answer extends readonly (infer Row)[]
    ? Row
    : never;
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What the client reads of a record, in a list and alone. */
export type AnswerOf<E> = Intersection<
  RowOf<AnswerFor<NameOf<E, 'list'>>> | AnswerFor<NameOf<E, 'get' | 'save' | 'create' | 'update'>>
>;

type ListRequest<E> = [NameOf<E, 'list'>] extends [never] ? { sort?: never } : ParsedRequestFor<NameOf<E, 'list'>>;
type FormOf<E> = Omit<ParsedRequestFor<NameOf<E, 'save' | 'create' | 'update'>>, 'id' | 'revision'>;
export type FieldsOf<S extends z.ZodMiniObject> = Readonly<z.output<S>>;
export type RecordOf<S extends z.ZodMiniObject> = FieldsOf<S> & StoredRecord;

interface Person {
  id: string;
  name: string;
}

/** Fields of an answer that need no `view`. */
type DefaultAnswer<S extends z.ZodMiniObject> = z.output<S> & {
  id: string;
  revision: number;
  creator: Person | null;
  createTime: string;
  updater: Person | null;
  updateTime: string;
} & ('stationId' extends keyof z.output<S> ? { stationName: string } : object);

/** Fields of `Target` that `Source` lacks, or has with another type. */
type Missing<Target, Source> = {
  [K in keyof Target as K extends keyof Source ? (Source[K] extends Target[K] ? never : K) : K]: Target[K];
};
type Completed<Target, Source> = Missing<Target, Source> & Partial<Target>;

/** A property that must be given unless `Needs` is empty. */
type Property<Key extends string, Value, Needs> = [Needs] extends [never]
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };
type WithRequired<T, Keys extends keyof T> = T & Required<Pick<T, Keys>>;

type FilterName<E> = Exclude<keyof ListRequest<E>, 'page' | 'pageSize' | 'keyword' | 'sort'>;
type Filters<E, S extends z.ZodMiniObject> = {
  readonly [K in FilterName<E>]?: (
    record: RecordOf<S>,
    value: Exclude<ListRequest<E>[K], undefined>,
    call: Call,
  ) => boolean;
};
/** A filter that does not have the name of a stored field. */
type OtherFilter<E, S extends z.ZodMiniObject> = Exclude<FilterName<E>, keyof z.output<S>>;

type SortColumn<E> = ListRequest<E> extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : never;
type SortColumns<E, S extends z.ZodMiniObject> = {
  readonly [K in SortColumn<E>]?: (record: RecordOf<S>, call: Call) => SortValue;
};
/** A column that the answer does not have. */
type OtherColumn<E> = Exclude<SortColumn<E>, keyof AnswerOf<E>>;

export interface SaveContext<E, S extends z.ZodMiniObject> {
  readonly call: Call;
  /** The record before the change; undefined: it is created. */
  readonly before: RecordOf<S> | undefined;
  readonly form: FormOf<E>;
  /** All other records of the kind. */
  readonly others: readonly RecordOf<S>[];
}

/** Fields of a seeded record; `createdAt` in milliseconds since 1970, the time of the seed where it is missing; `id` the next number. */
type SeedOf<S extends z.ZodMiniObject> = FieldsOf<S> & Partial<Pick<StoredRecord, 'id' | 'createdAt' | 'authorId'>>;

/** A kind of records; properties whose need follows from the contract are required by the type. */
export type RecordDefinition<E extends RecordEndpoints, S extends z.ZodMiniObject, Owned> = {
  readonly endpoints: E;
  /** Name in the data folder. */
  readonly table: string;
  readonly idPrefix: string;
  /** The stored fields of a record beside those of `StoredRecord`. */
  readonly fields: S;
  readonly scope: Scope<FieldsOf<S>, Owned>;
  /** Code that refuses a change of an older revision; `conflict` if it is missing. */
  readonly conflict?: Code;
  /** Fields that no two records have alike, whatever their case, and the field that is marked then. */
  readonly unique?: { readonly fields: readonly (keyof z.output<S>)[]; readonly at: string; readonly text: LocalText };
  /** Order of a list that asks for none; newest first if it is missing. */
  compare?(a: RecordOf<S>, b: RecordOf<S>): number;
  /** @throws Refusal for a record that is neither updated nor removed any more */
  requireChangeable?(record: RecordOf<S>, call: Call): void;
  /** @throws Refusal for fields that do not fit with what the server knows */
  check?(fields: FieldsOf<S>, context: SaveContext<E, S>): void;
  /** Topic of the change frame; without it no user is notified. */
  readonly topic?: ChangeFrame['topic'];
  /** Id in the change frame; the record's if it is missing. */
  topicId?(record: RecordOf<S>): string;
  /** Rights follow from the records, so a change after which no user could assign rights is refused. */
  readonly isGoverned?: true;
  /** Fields that the audit log leaves out. */
  readonly auditOmits?: readonly (keyof z.output<S>)[];
  /** See `RecordKind`. */
  auditGroupOf?(fields: Readonly<Record<string, unknown>>): string | undefined;
  /** Fields whose values stay out of the audit log; it records only that they changed. */
  readonly auditSecrets?: readonly (keyof z.output<S> & string)[];
  /** See `RecordKind`. */
  readonly seedsMissing?: { readonly table: string; readonly field: keyof z.output<S> & string };
  /** The records of a new world at `now`, in milliseconds since 1970, oldest first. */
  seed?(now: number, context: SeedContext): readonly SeedOf<S>[];
} & Property<
  /** How the list of removed records names one. */
  'removedNames',
  (record: RecordOf<S>, call: Call) => { readonly name: string; readonly identifier: string },
  keyof E & 'listRemoved'
> & {
    /** Fields that change when a record is restored. @throws Refusal where it does not fit with what exists by now */
    restoredFields?(record: RecordOf<S>, call: Call): Partial<FieldsOf<S>>;
  } & Property<'keyword', (record: RecordOf<S>, call: Call) => readonly string[], keyof ListRequest<E> & 'keyword'> &
  Property<'filters', WithRequired<Filters<E, S>, OtherFilter<E, S>>, OtherFilter<E, S>> &
  Property<'sort', WithRequired<SortColumns<E, S>, OtherColumn<E>>, OtherColumn<E>> &
  Property<
    'view',
    (record: RecordOf<S>, call: Call) => Completed<AnswerOf<E>, DefaultAnswer<S>>,
    keyof Missing<AnswerOf<E>, DefaultAnswer<S>>
  > &
  Property<
    'toFields',
    (context: Omit<SaveContext<E, S>, 'others'>) => Completed<Omit<FieldsOf<S>, keyof Owned>, FormOf<E>>,
    keyof Missing<Omit<FieldsOf<S>, keyof Owned>, FormOf<E>>
  >;

/** A defined kind: its handlers, and what handlers of special actions need. */
export interface Records<E extends RecordEndpoints, S extends z.ZodMiniObject> extends RecordKind<RecordOf<S>> {
  readonly handlers: HandlersOf<Extract<E[keyof E], CallName>>;
  store(world: World): RecordStore<RecordOf<S>>;
  /** @throws Refusal unless it exists and the caller may see it */
  require(id: string, call: Call): RecordOf<S>;
  /** The same; @throws Refusal where it was changed since that revision as well */
  requireRevision(id: string, revision: number | undefined, call: Call): RecordOf<S>;
  /** The record before a save and its fields afterwards; nothing is stored. @throws Refusal where it cannot be saved */
  prepare(request: object, call: Call): { readonly before: RecordOf<S> | undefined; readonly fields: FieldsOf<S> };
  /** Stores the next revision, notifies and returns the answer. */
  change(record: RecordOf<S>, fields: Partial<FieldsOf<S>>, call: Call): AnswerOf<E>;
  /** What the client reads of the record. */
  view(record: RecordOf<S>, call: Call): AnswerOf<E>;
}
