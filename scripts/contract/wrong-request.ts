import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';

/** What a JSON schema says of a field, as far as the checks ask. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

export interface WrongRequest {
  /** In words, with the name of the field. */
  readonly what: string;
  readonly request: object;
}

const texts = ['', '!'.repeat(300)];
/** Each is wrong somewhere; what travels in a query is text. */
const candidates = (method: string): readonly unknown[] =>
  method === 'GET' ? texts : [{ wrong: true }, -1, [null], ...texts];

/** The fields of a request or an answer, by name. */
export function fieldsOf(schema: z.ZodMiniType): Readonly<Record<string, FieldSchema>> {
  return (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema).properties ?? {};
}

/** The fields that a request needs, by name. */
export function requiredFields(schema: z.ZodMiniType): [string, FieldSchema][] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as FieldSchema;
  return Object.entries(properties).filter(([field]) => required.includes(field));
}

/** The fields that are sent in the body or the query, as they are. */
export function sentFields({ route, request }: Endpoint): [string, FieldSchema][] {
  const isFree = (field: string) => !route.path.includes(`{${field}}`) && !route.secretFields?.includes(field);
  return Object.entries(fieldsOf(request)).filter(([field]) => isFree(field));
}

const isRefused = ({ request }: Endpoint, sample: object): boolean => !z.safeParse(request, sample).success;

/** `sample` with this field left out. */
export const without = (sample: object, field: string): object =>
  Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field));

/** Requests that the endpoint's schema refuses, each for one field of `sample`. */
export function wrongRequests(endpoint: Endpoint, sample: object): readonly WrongRequest[] {
  const { route } = endpoint;
  if (route.form) return [];
  return sentFields(endpoint).flatMap(([field]) => {
    const left = { what: `no "${field}"`, request: without(sample, field) };
    const wrong = candidates(route.method)
      .map((value) => ({ what: `a wrong value of "${field}"`, request: { ...sample, [field]: value } }))
      .find(({ request }) => isRefused(endpoint, request));
    return [...(wrong ? [wrong] : []), ...(isRefused(endpoint, left.request) ? [left] : [])];
  });
}

const above = ({ type, maxLength, maxItems, maximum }: FieldSchema, value: unknown): unknown[] => {
  if (type === 'string' && maxLength !== undefined) return ['x'.repeat(maxLength + 1)];
  if (type === 'array' && maxItems !== undefined && maxItems <= 2000 && Array.isArray(value) && value.length > 0)
    return [Array.from({ length: maxItems + 1 }, () => value[0] as unknown)];
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return (type === 'number' || type === 'integer') && isBounded ? [maximum + 1] : [];
};

const below = ({ type, minimum }: FieldSchema): unknown[] =>
  (type === 'number' || type === 'integer') && minimum !== undefined && minimum > -Number.MAX_SAFE_INTEGER
    ? [minimum - 1]
    : [];

/** Requests one step beyond a limit of a field. */
export function beyondLimits(endpoint: Endpoint, sample: object): readonly WrongRequest[] {
  if (endpoint.route.form) return [];
  return sentFields(endpoint)
    .flatMap(([field, schema]) =>
      [...above(schema, Reflect.get(sample, field)), ...below(schema)].map((value) => ({
        what: `"${field}" beyond its limit`,
        request: { ...sample, [field]: value },
      })),
    )
    .filter(({ request }) => isRefused(endpoint, request));
}

const atMost = ({ type, maximum, minimum }: FieldSchema): unknown[] =>
  type === 'number' || type === 'integer'
    ? [maximum, minimum].filter((bound) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER)
    : [];

/** Requests whose number, or word to search for, is at its limit: just allowed. */
export function atLimits(endpoint: Endpoint, sample: object): readonly (WrongRequest & { readonly field: string })[] {
  if (endpoint.route.form) return [];
  const longest = (field: string, { maxLength }: FieldSchema) =>
    field === 'keyword' && maxLength !== undefined ? ['x'.repeat(maxLength)] : [];
  return sentFields(endpoint)
    .flatMap(([field, schema]) =>
      [...atMost(schema), ...longest(field, schema)].map((value) => ({
        field,
        what: `"${field}" at its limit`,
        request: { ...sample, [field]: value },
      })),
    )
    .filter(({ request }) => !isRefused(endpoint, request));
}
