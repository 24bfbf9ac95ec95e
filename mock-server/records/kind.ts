import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { type RecordKind, type StoredRecord, storedFields } from '../store/record/record-kind.ts';
import type { AnyDefinition, AnyRecord, Fields } from './any-definition.ts';
import type { RecordEndpoints } from './definition.ts';

export const pick = (source: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in source ? [[name, source[name]]] : [])));

/** Names of an object's fields; for a list those of its records. */
export function fieldNames(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodMiniArray) return fieldNames(schema.def.element);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return 'records' in schema.shape ? fieldNames(schema.shape['records']) : Object.keys(schema.shape);
}

export const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

const firstEndpoint = ({ list, get, save, create, update, remove }: RecordEndpoints): EndpointName | undefined =>
  list ?? get ?? save ?? create ?? update ?? remove;

/** `/admin/appVersion/` of `/admin/appVersion/list`. */
function pathOf(all: RecordEndpoints): string {
  const name = firstEndpoint(all);
  if (!name) throw new RangeError('a kind of records needs an endpoint');
  const { path } = endpointOf(name).route;
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function kindOf(definition: AnyDefinition): RecordKind<AnyRecord> {
  const {
    table,
    idPrefix,
    fields,
    scope,
    topic,
    auditOmits = [],
    auditGroupOf,
    auditSecrets,
    seedsMissing,
    seed = () => [],
  } = definition;
  const audited = Object.keys(fields.shape).filter((name) => !auditOmits.includes(name));
  return {
    table,
    idPrefix,
    topic,
    shape: z.extend(fields, storedFields),
    path: pathOf(definition.endpoints),
    isVisible: (record, viewer) => scope.isVisible(record, viewer),
    auditFields: (record) => pick(record, audited),
    ...(auditGroupOf && { auditGroupOf }),
    auditSecrets,
    seedsMissing,
    seed: (now, context) =>
      seed(now, context).map((row) => {
        const { id, createdAt = now, authorId = null } = row as Partial<StoredRecord>;
        const stamp = { createdAt, updatedAt: createdAt, authorId, updaterId: authorId };
        return { ...pick(row, Object.keys(fields.shape)), ...stamp, ...(id !== undefined && { id }) };
      }),
  };
}
