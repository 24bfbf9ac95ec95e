import * as z from 'zod/mini';
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** A row of the endpoint table. It is handed over itself, so that a program carries only the rows it uses. */
export type NamedEndpoint = Endpoint & { readonly name: EndpointName };

// Node has no `import.meta.env`; Vite writes the value in at build time.
const isProduction = import.meta.env?.PROD ?? false;
const reported = new Set<EndpointName>();

/** zod/mini has no messages: the issue's fields say what was expected. */
function describe(issue: z.core.$ZodIssue): string {
  const expected = 'expected' in issue ? `${issue.expected} expected` : issue.code;
  return `${['data', ...issue.path].join('.')}: ${expected}`;
}

/**
 * Reads an answer by its endpoint's schema. A mismatch is an error in development, in tests and for critical answers.
 * Elsewhere an operator is better served by a page with one odd field than by none: the data goes on as it came (so
 * without the schema's normalisation), and a warning is logged once per endpoint. Parsing is never skipped, because
 * schemas also normalise: flags become text, defaults are filled in.
 */
export function readAnswer<E extends NamedEndpoint>(endpoint: E, data: unknown, tolerant: boolean): ResponseOf<E> {
  const { name, response, critical } = endpoint;
  const parsed = z.safeParse<z.ZodMiniType>(response, data);
  if (parsed.success) return parsed.data as ResponseOf<E>;
  const problem = parsed.error.issues.map(describe)[0] ?? 'data: wrong shape';
  if (critical || !tolerant) throw new Error(problem);
  if (!reported.has(name)) console.error(`${name}: ${problem}`);
  reported.add(name);
  return data as ResponseOf<E>;
}

/** Adds the missing permission to a refusal, because servers seldom name it. */
const nameRight = (permission: string) => (error: unknown) => {
  const isRefusal = error instanceof ApiError && error.kind === 'forbidden';
  throw isRefusal ? new ApiError({ ...error, permission }, { cause: error }) : error;
};

/** Makes one call of the contract. @throws ApiError; `malformed` with the path of the first field that is wrong */
export function call<E extends NamedEndpoint>(
  api: ApiClient,
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const read = (data: unknown) => readAnswer(endpoint, data, isProduction);
  const all = { ...options, name: endpoint.name, read };
  const answer = api.send(endpoint.route, request as object, all) as Promise<ResponseOf<E>>;
  return endpoint.permission === undefined ? answer : answer.catch(nameRight(endpoint.permission));
}
