import type * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { loggedFields } from '#mock-server/audit/subjects.ts';
import { recordKinds } from '#mock-server/records/registry.ts';
import de from './i18n/de.ts';
import en from './i18n/en.ts';
import zh from './i18n/zh.ts';
import { webContent } from '#src/contract/web-config.ts';

/** The fields of a kind's records that the log compares. */
function auditedFields(kind: (typeof recordKinds)[number]): string[] {
  const { shape } = kind.shape as unknown as z.ZodMiniObject;
  const empty = Object.fromEntries(Object.keys(shape).map((field) => [field, []]));
  return Object.keys(loggedFields((kind.auditFields as (record: unknown) => object)(empty)) as object);
}

test('[VW-73] each field that the log compares has a word in three languages', () => {
  const fields = [...recordKinds.flatMap(auditedFields), ...Object.keys(webContent)];
  for (const { field: words } of [zh, en, de])
    expect([...new Set(fields)].filter((field) => !(field in words)).toSorted()).toEqual([]);
});
