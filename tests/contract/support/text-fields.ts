import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';

/** Where a text stands in a request; `*` is any entry of a list or a record. */
export type TextPath = readonly string[];

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
}

const childrenOf = (shape: Shape): readonly (readonly [key: string, shape: Shape])[] => [
  ...Object.entries(shape.properties ?? {}),
  ...(shape.items ? [['*', shape.items] as const] : []),
  ...(shape.prefixItems ?? []).map((item, index) => [String(index), item] as const),
  ...(typeof shape.additionalProperties === 'object' ? [['*', shape.additionalProperties] as const] : []),
];

function pathsOf(shape: Shape, root: Shape, path: TextPath = []): TextPath[] {
  if (shape.$ref !== undefined) {
    const found = root.$defs?.[shape.$ref.replace('#/$defs/', '')];
    if (!found) throw new Error(`a schema refers to itself at ${path.join('.')}`);
    return pathsOf(found, root, path);
  }
  const isFree =
    shape.type === 'string' && shape.format !== 'binary' && shape.enum === undefined && shape.const === undefined;
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [
    ...(isFree ? [path] : []),
    ...variants.flatMap((variant) => pathsOf(variant, root, path)),
    ...childrenOf(shape).flatMap(([key, child]) => pathsOf(child, root, [...path, key])),
  ];
}

/** Every text of a request that is no choice from a list, found in the schema, so that no endpoint has to be listed. */
export function textPaths({ request }: Endpoint): TextPath[] {
  const shape = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
  const paths = pathsOf(shape, shape).map((path) => path.join('.'));
  return [...new Set(paths)].map((path) => path.split('.'));
}

/**
 * A copy of the request with a text in that path, in the first entry of each list that has one. Undefined where the
 * request has no record or list for it.
 */
export function withText(request: unknown, [key, ...rest]: TextPath, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(request)) {
    for (const [index, entry] of (request.length === 0 && rest.length === 0 ? [''] : request).entries()) {
      const changed = withText(entry, rest, text);
      if (changed !== undefined) return request.toSpliced(index, 1, changed);
    }
    return undefined;
  }
  if (typeof request !== 'object' || request === null || request instanceof File) return undefined;
  const name = key === '*' ? Object.keys(request)[0] : key;
  if (name === undefined) return undefined;
  const value = (request as Record<string, unknown>)[name];
  const isListOfTexts = rest.length === 1 && rest[0] === '*';
  const changed = withText(value ?? (isListOfTexts ? [] : undefined), rest, text);
  return changed === undefined ? undefined : { ...request, [name]: changed };
}
