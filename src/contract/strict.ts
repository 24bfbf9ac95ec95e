import * as z from 'zod/mini';

/** The same schema, where each object refuses the keys that it does not name: for documents that people write. */
export function strict<S extends z.ZodMiniType>(schema: S): S;
export function strict(schema: z.ZodMiniType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniObject) {
    const { def } = schema;
    const fields = Object.entries(def.shape as Readonly<Record<string, z.ZodMiniType>>);
    const shape = Object.fromEntries(fields.map(([key, field]) => [key, strict(field)]));
    return z.clone(schema, { ...def, shape, catchall: z.never() });
  }
  if (schema instanceof z.ZodMiniArray) {
    const { def } = schema;
    return z.clone(schema, { ...def, element: strict(def.element as z.ZodMiniType) });
  }
  if (schema instanceof z.ZodMiniNullable) {
    const { def } = schema;
    return z.clone(schema, { ...def, innerType: strict(def.innerType as z.ZodMiniType) });
  }
  return schema;
}
