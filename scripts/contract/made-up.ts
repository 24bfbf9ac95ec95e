import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { picture } from './sample-files.ts';
import type { FieldSchema } from './wrong-request.ts';

interface Schema extends FieldSchema {
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly contentEncoding?: string;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A value of the kind that a schema asks for; its text is none that a pattern knows yet. */
function valueOf(schema: Schema): unknown {
  const { type, anyOf, enum: choices, properties = {}, required = [] } = schema;
  if ('const' in schema) return schema.const;
  if (schema.contentEncoding) return picture();
  if (choices) return choices[0];
  if (anyOf) return valueOf(anyOf.find((one) => one.type !== 'null') ?? {});
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, one]) => (required.includes(name) ? [[name, valueOf(one)]] : [])),
    );
  if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => valueOf(schema.items ?? {}));
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 0);
  return type === 'boolean' ? false : 'x';
}

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString();

/** What a text may have to be, and other values where it is none. */
const tries = (): readonly unknown[] => [
  'x1',
  '1',
  day(1).slice(0, 10),
  day(1),
  day(1).slice(0, 7),
  day(1.1),
  '08:00',
  '13812345678',
  'a@b.example',
  '00000000-0000-4000-8000-000000000000',
  '0'.repeat(32),
  '1.0.0',
  'https://a.example',
  '/x',
  'x'.repeat(20),
  'x.x',
  '1234567890',
  'Wrong_2026',
  '1001',
  '50',
  '50%',
  '100',
  'CNY',
  'DE123456789',
  '91350100M000100Y43',
  'Europe/Berlin',
  '',
  '{}',
  { zh: 'x', en: 'x', de: 'x' },
  1,
  true,
  [],
  null,
  undefined,
  { id: 'x' },
  { ids: ['x'] },
];

function withValue(holder: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(holder))
    return holder.map((one, at) => (at === key ? withValue(one, rest, value) : (one as unknown)));
  const fields = (holder ?? {}) as Readonly<Record<PropertyKey, unknown>>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

const repairsMax = 100;
const faultsOf = (schema: z.ZodMiniType, request: unknown) => z.safeParse(schema, request).error?.issues ?? [];

/** Faults of a kind of value hide those of values that stand beside it. */
const kindOf = (faults: readonly { readonly code: string }[]): number =>
  faults.filter(({ code }) => code === 'invalid_type' || code === 'invalid_union').length;

/**
 * A request that fits the endpoint's schema and names nothing that a server has: enough to see calls refused. undefined
 * where none is found.
 */
export function madeUp({ request: schema }: Endpoint): object | undefined {
  let request = valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  for (let left = repairsMax; left > 0; left -= 1) {
    const faults = faultsOf(schema, request);
    const [fault] = faults;
    if (!fault) return request as object;
    const isWhole = fault.path.length === 0;
    const isHere = (path: readonly PropertyKey[]) => path.join('.') === fault.path.join('.');
    const better = tries()
      // A fault of the whole is mended by a field that is missing.
      .map((value) =>
        isWhole ? { ...(request as object), ...(value as object) } : withValue(request, fault.path, value),
      )
      .map((next) => ({ next, faults: faultsOf(schema, next) }))
      .filter((one) => one.faults.length < faults.length || !one.faults.some(({ path }) => isHere(path)))
      .toSorted((a, b) => kindOf(a.faults) - kindOf(b.faults) || a.faults.length - b.faults.length)[0];
    if (!better) return undefined;
    request = better.next;
  }
  return undefined;
}
