import type * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { loggedFields } from '#mock-server/audit/subjects.ts';
import { isChange } from '#mock-server/audit/what-changes.ts';
import { recordKinds } from '#mock-server/records/registry.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { webContent } from '#src/contract/system/web-config.ts';
import valuesDe from '../value-names/i18n/de.ts';
import valuesEn from '../value-names/i18n/en.ts';
import valuesZh from '../value-names/i18n/zh.ts';
import { digitFields } from './change-words.ts';
import de from './i18n/de.ts';
import en from './i18n/en.ts';
import zh from './i18n/zh.ts';

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

const shapeOf = (schema: z.ZodMiniType): Schemas => (schema as unknown as z.ZodMiniObject).shape as Schemas;

/** The fields of a kind's records that the log compares. */
function auditedFields(kind: (typeof recordKinds)[number]): string[] {
  const empty = Object.fromEntries(Object.keys(shapeOf(kind.shape as never)).map((field) => [field, []]));
  return Object.keys(loggedFields((kind.auditFields as (record: unknown) => object)(empty)) as object);
}

test('[VW-73] each field that the log compares has a word in three languages', () => {
  const fields = [...recordKinds.flatMap(auditedFields), ...Object.keys(webContent)];
  for (const { field: words } of [zh, en, de])
    expect([...new Set(fields)].filter((field) => !(field in words)).toSorted()).toEqual([]);
});

/** What a schema lists as its values, however it is wrapped. */
function valuesOf(schema: z.ZodMiniType): string[] {
  const { def } = schema as unknown as {
    def: { type: string; entries?: object; element?: z.ZodMiniType; innerType?: z.ZodMiniType };
  };
  if (def.type === 'enum') return Object.values(def.entries ?? {}).map(String);
  const inner = def.element ?? def.innerType;
  return inner ? valuesOf(inner) : [];
}

/** They are written in the same way everywhere: names of formats, yes or no, a dictionary's word, or a permission. */
const sameEverywhere: ReadonlySet<string> = new Set([
  ...digitFields,
  'dataType',
  'byteOrder',
  'unit',
  'dryRun',
  'gender',
  'sex',
  'permissions',
]);

test('[VW-73] each value that a field of the log can have has a word in three languages', () => {
  const ofKinds = recordKinds.flatMap((kind) => {
    const shape = shapeOf(kind.shape);
    return auditedFields(kind).flatMap((field) => (shape[field] ? [[field, shape[field]] as const] : []));
  });
  const ofCalls = (Object.keys(endpoints) as EndpointName[])
    .filter(isChange)
    .flatMap((name) => Object.entries(shapeOf(endpoints[name].request) ?? {}));
  // The server names what depends on the table.
  const isNamedByServer = (key: string) => /^type\.[123]$/.test(key);
  const keys = [...ofKinds, ...ofCalls, ...Object.entries(shapeOf(webContent as never) ?? {})]
    .filter(([field]) => !sameEverywhere.has(field))
    .flatMap(([field, schema]) => valuesOf(schema).map((value) => [field, value] as const))
    .filter(([field, value]) => value !== '' && !isNamedByServer(`${field}.${value}`));
  expect(keys.length).toBeGreaterThan(200);
  for (const words of [valuesZh.value, valuesEn.value, valuesDe.value] as unknown as Readonly<Record<string, object>>[])
    expect([
      ...new Set(keys.filter(([field, value]) => !(value in (words[field] ?? {}))).map((key) => key.join('.'))),
    ]).toEqual([]);
});
