import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** The schema below `z.optional`, `z.nullable` and `z._default`. */
function innerOf(schema: Schema): Schema {
  const { def } = schema._zod;
  return 'innerType' in def ? innerOf(def.innerType as Schema) : schema;
}

/** What the schema gives for a value; undefined where it refuses it. */
const accepts = (schema: Schema, value: unknown): boolean => {
  const result = schema._zod.run({ value, issues: [] }, { async: false });
  return !(result instanceof Promise) && result.issues.length === 0;
};

/** Whether an empty field is refused: its label is marked. */
export const isRequired = (schema: Schema): boolean =>
  !['optional', 'nullable', 'default', 'boolean'].includes(schema._zod.def.type) && !accepts(schema, emptyOf(schema));

const emptyOf = (schema: Schema): unknown => (schema._zod.def.type === 'array' ? [] : '');

/** The longest text that the schema accepts, in characters. */
export function maxLengthOf(schema: Schema): number | undefined {
  const checks = innerOf(schema)._zod.def.checks ?? [];
  const limits = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' && 'maximum' in def ? [Number(def.maximum)] : [],
  );
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** The values of an enum, or of a list of them, in their order. */
export function choicesOf(schema: Schema): readonly string[] {
  const inner = innerOf(schema);
  const { def } = inner._zod;
  if ('element' in def) return choicesOf(def.element as Schema);
  return [...(inner._zod.values ?? [])].filter((value) => typeof value === 'string');
}

/** The schema of one field of an object. */
export function schemaOf(schema: Schema, name: string): Schema {
  const { def } = innerOf(schema)._zod;
  const shape = 'shape' in def ? (def.shape as Readonly<Record<string, Schema>>) : {};
  const field = shape[name];
  if (!field) throw new Error(`the schema has no field "${name}"`);
  return field;
}

/** The values of a form as its schema reads them: an empty optional field is absent, an empty nullable one is null. */
export function withoutEmpty<T extends Readonly<Record<string, unknown>>>(schema: Schema, values: T): T {
  const entries = Object.entries(values).map(([name, value]) => {
    if (value !== '') return [name, value];
    const { type } = schemaOf(schema, name)._zod.def;
    return [name, type === 'optional' ? undefined : type === 'nullable' ? null : value];
  });
  return Object.fromEntries(entries) as T;
}
