import type { RemovedRequest } from '#src/contract/removed.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import { iso } from '../lib/clock.ts';
import { requireRevision, viewerOf } from '../call/access.ts';
import { type Call, notFound, pageOf } from '../call/call.ts';
import { governed } from '../call/user/governance.ts';
import { personOf } from '../call/user/people.ts';
import { removalOf, removedPage, requireRemoved } from '../call/removed.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { sortedBy, type SortValue } from '../lib/sort.ts';
import { FieldRefusal } from '../lib/refusal.ts';
import type { RecordKind } from '../store/record/record-kind.ts';
import type { RecordStore } from '../store/record/record-store.ts';
import type { World } from '../world/world.ts';
import type { AnyDefinition, AnyRecord, Fields } from './any-definition.ts';
import { endpointOf, fieldNames, kindOf, pick } from './kind.ts';

interface ListRequest extends Fields {
  readonly page?: number;
  readonly pageSize?: number;
  readonly keyword?: string;
  readonly sort?: string;
}

interface SaveRequest extends Fields {
  readonly id?: string;
  readonly revision?: number;
}

const comparable = (value: unknown): unknown => (typeof value === 'string' ? comparableText(value) : value);

/** What the endpoints of a kind of records do. */
export class RecordCalls {
  readonly kind: RecordKind<AnyRecord>;
  readonly #definition: AnyDefinition;
  readonly #fieldNames: readonly string[];
  readonly #rowNames: readonly string[];
  readonly #answerNames: readonly string[];
  readonly #removesRevision: boolean;
  readonly #isRestorable: boolean;

  constructor(definition: AnyDefinition) {
    const { list, get, save, create, update, remove } = definition.endpoints;
    const answering = get ?? save ?? create ?? update ?? list;
    this.#definition = definition;
    this.#isRestorable = definition.endpoints.restore !== undefined;
    this.kind = kindOf(definition);
    this.#fieldNames = fieldNames(definition.fields);
    this.#rowNames = list ? fieldNames(endpointOf(list).response) : [];
    this.#answerNames = answering ? fieldNames(endpointOf(answering).response) : [];
    this.#removesRevision = remove !== undefined && fieldNames(endpointOf(remove).request).includes('revision');
  }

  store({ records }: World): RecordStore<AnyRecord> {
    return records.of(this.kind);
  }

  require(id: string, call: Call): AnyRecord {
    const record = this.store(call.world).get(id);
    if (!record || !this.#isVisible(record, call)) throw notFound();
    return record;
  }

  requireRevision(id: string, revision: number | undefined, call: Call): AnyRecord {
    return requireRevision(this.require(id, call), revision, this.#definition.conflict);
  }

  view(record: AnyRecord, call: Call): Fields {
    return pick(this.#answer(record, call), this.#answerNames);
  }

  list(request: ListRequest, call: Call): unknown {
    const { page, pageSize, keyword, sort } = request;
    const row = (record: AnyRecord): Fields => pick(this.#answer(record, call), this.#rowNames);
    const found = this.#inOrder(call).filter(
      (record) =>
        this.#isVisible(record, call) &&
        matchesKeyword(keyword, ...(this.#definition.keyword?.(record, call) ?? [''])) &&
        this.#passes(record, request, call),
    );
    const all = sort === undefined ? found : sortedBy(found, sort, this.#sortValue(call), call.language);
    return page === undefined || pageSize === undefined ? all.map(row) : pageOf(all, page, pageSize, row);
  }

  get({ id }: { readonly id: string }, call: Call): Fields {
    return this.view(this.require(id, call), call);
  }

  /** The record before a save and its fields afterwards; nothing is stored. @throws Refusal where it cannot be saved */
  prepare({ id, revision, ...form }: SaveRequest, call: Call) {
    const { scope, toFields, check, requireChangeable } = this.#definition;
    const before = id === undefined ? undefined : this.requireRevision(id, revision, call);
    if (before) requireChangeable?.(before, call);
    const all = this.store(call.world).all();
    const context = { call, before, form, others: all.filter((other) => other.id !== id) };
    const first = before ?? scope.owned(call.caller.account);
    const fields = pick({ ...first, ...form, ...toFields?.(context) }, this.#fieldNames);
    this.#requireOwner(fields, before, call);
    this.#requireUnique(fields, context.others);
    check?.(fields, context);
    return { before, fields };
  }

  save(request: SaveRequest, call: Call): Fields {
    const { before, fields } = this.prepare(request, call);
    return before ? this.change(before, fields, call) : this.#add(fields, call);
  }

  remove({ id, revision }: SaveRequest & { readonly id: string }, call: Call): null {
    const record = this.#removesRevision ? this.requireRevision(id, revision, call) : this.require(id, call);
    this.#definition.requireChangeable?.(record, call);
    const removal = this.#isRestorable ? removalOf(call) : undefined;
    this.#apply(call, () => this.store(call.world).remove(id, removal));
    this.#notify(record, call);
    return null;
  }

  listRemoved(request: RemovedRequest, call: Call) {
    const all = this.store(call.world).removed();
    const visible = all.filter((record) => this.#isVisible(record, call));
    return removedPage(visible, request, call, (record) => {
      const { name, identifier } = this.#definition.removedNames?.(record, call) ?? { name: record.id, identifier: '' };
      return { name, identifier };
    });
  }

  restore({ id, revision }: SaveRequest & { readonly id: string }, call: Call): null {
    const store = this.store(call.world);
    const record = requireRemoved(store, { id, revision }, call, (each) => this.#isVisible(each, call));
    this.#requireUnique(record, store.all());
    const changes = this.#definition.restoredFields?.(record, call) ?? {};
    const stamp = { updatedAt: call.now, updaterId: call.caller.account.userId };
    const restored = this.#apply(call, () => store.reinstate(record, { ...changes, ...stamp }));
    this.#notify(restored, call);
    return null;
  }

  change(record: AnyRecord, fields: Fields, call: Call): Fields {
    const stamp = { updatedAt: call.now, updaterId: call.caller.account.userId };
    const changed = this.#apply(call, () => this.store(call.world).change(record, { ...fields, ...stamp }));
    this.#notify(changed, call);
    return this.view(changed, call);
  }

  /** @throws Refusal with `lastGovernor`, nothing changed, where rights follow from the kind */
  #apply<T>(call: Call, change: () => T): T {
    return this.#definition.isGoverned ? governed(call, change) : change();
  }

  #add(fields: Fields, call: Call): Fields {
    const { now, caller } = call;
    const { userId } = caller.account;
    const stamp = { createdAt: now, updatedAt: now, authorId: userId, updaterId: userId };
    const added = this.#apply(call, () => this.store(call.world).add({ ...fields, ...stamp }));
    this.#notify(added, call);
    return this.view(added, call);
  }

  /** Fields of a record as the client reads them, and more that it does not. */
  #answer(record: AnyRecord, call: Call): Fields {
    const { authorId, updaterId, createdAt, updatedAt, ...rest } = record;
    const station = call.world.simulator.findStation(String(record['stationId']));
    return {
      ...rest,
      stationName: station?.name[call.language],
      creator: personOf(authorId, call),
      createTime: iso(createdAt),
      updater: personOf(updaterId, call),
      updateTime: iso(updatedAt),
      ...this.#definition.view?.(record, call),
    };
  }

  #isVisible(record: AnyRecord, call: Call): boolean {
    return this.kind.isVisible(record, viewerOf(call));
  }

  #inOrder({ world }: Call): AnyRecord[] {
    const { compare } = this.#definition;
    const newestFirst = this.store(world).all().toReversed();
    return compare ? newestFirst.toSorted(compare) : newestFirst;
  }

  #passes(record: AnyRecord, { page: _p, pageSize: _s, keyword: _k, sort: _o, ...filters }: ListRequest, call: Call) {
    return Object.entries(filters).every(([name, value]) => {
      if (value === undefined) return true;
      return this.#definition.filters?.[name]?.(record, value, call) ?? record[name] === value;
    });
  }

  #sortValue(call: Call) {
    return (record: AnyRecord, column: string): SortValue => {
      const value = this.#definition.sort?.[column];
      return value ? value(record, call) : ((this.#answer(record, call)[column] ?? null) as SortValue);
    };
  }

  /** @throws Refusal for a record that the caller could not see, and for one that would move to another owner */
  #requireOwner(fields: Fields, before: AnyRecord | undefined, call: Call): void {
    const { scope } = this.#definition;
    const moves = before && scope.fixedField !== undefined && before[scope.fixedField] !== fields[scope.fixedField];
    if (moves || !scope.isVisible(fields, viewerOf(call))) throw notFound();
  }

  #requireUnique(fields: Fields, others: readonly AnyRecord[]): void {
    const { unique } = this.#definition;
    const isAlike = (other: AnyRecord): boolean =>
      unique?.fields.every((name) => comparable(other[name]) === comparable(fields[name])) ?? false;
    if (unique && others.some(isAlike)) throw new FieldRefusal({ [unique.at]: unique.text });
  }

  #notify(record: AnyRecord, { world }: Call): void {
    const { topic } = this.kind;
    if (topic !== undefined)
      world.events.emit('records', {
        topic,
        id: this.#definition.topicId?.(record) ?? record.id,
        isVisible: (viewer) => this.kind.isVisible(record, viewer),
      });
  }
}
