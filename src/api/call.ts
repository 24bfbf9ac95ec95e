import * as z from 'zod/mini';
import { type EndpointName, endpoints, type RequestFor, type ResponseFor } from '#src/contract/endpoints.ts';
import type { ApiClient, CallOptions } from './client.ts';

// Node has no `import.meta.env`; Vite writes the value in at build time.
const isProduction = import.meta.env?.PROD ?? false;
const reported = new Set<EndpointName>();

/** zod/mini brings no texts: what was expected is in the issue's own fields. */
function describe(issue: z.core.$ZodIssue): string {
  const expected = 'expected' in issue ? `${issue.expected} expected` : issue.code;
  return `${['data', ...issue.path].join('.')}: ${expected}`;
}

/**
 * Reads an answer by its endpoint's schema. A mismatch is an error in development, in tests and for critical answers.
 * Elsewhere an operator is better served by a page with one odd field than by none: the data goes on as it came (so
 * without the schema's normalisation), and the console is told once per endpoint. Parsing is never skipped, because
 * schemas also normalise: flags become text, defaults are filled in.
 */
export function readAnswer(name: EndpointName, data: unknown, tolerant: boolean): unknown {
  const { response, critical } = endpoints[name] as (typeof endpoints)[EndpointName] & { critical?: true };
  const parsed = z.safeParse<z.ZodMiniType>(response, data);
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues.map(describe)[0] ?? 'data: wrong shape';
  if (critical || !tolerant) throw new Error(problem);
  if (!reported.has(name)) console.error(`${name}: ${problem}`);
  reported.add(name);
  return data;
}

/** Makes one call of the contract. @throws ApiError; `malformed` with the path of the first field that is wrong */
export function call<N extends EndpointName>(
  api: ApiClient,
  name: N,
  request: RequestFor<N>,
  options: CallOptions = {},
): Promise<ResponseFor<N>> {
  const read = (data: unknown) => readAnswer(name, data, isProduction);
  return api.send(endpoints[name].route, request, { ...options, read }) as Promise<ResponseFor<N>>;
}
