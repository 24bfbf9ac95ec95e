import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';

const texts = ['', '!'.repeat(300)];
/** Each is wrong somewhere; what travels in a query is text. */
const candidates = (method: string): readonly unknown[] =>
  method === 'GET' ? texts : [{ wrong: true }, -1, [null], ...texts];

function fieldsOf(schema: z.ZodMiniType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
  };
  return Object.keys(properties);
}

/** `sample` with one field changed so that the endpoint's schema refuses it; undefined where no field can be. */
export function wrongRequest({ route, request }: Endpoint, sample: object): object | undefined {
  if (route.form) return undefined;
  const isFree = (field: string) => !route.path.includes(`{${field}}`) && !route.secretFields?.includes(field);
  for (const field of fieldsOf(request).filter(isFree))
    for (const value of candidates(route.method)) {
      const changed = { ...sample, [field]: value };
      if (!z.safeParse(request, changed).success) return changed;
    }
  return undefined;
}
