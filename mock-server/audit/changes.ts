import type { AuditChange } from '#src/contract/audit.ts';
import type { Route } from '#src/contract/endpoint.ts';
import { withSignsNamed } from '#src/contract/rules/text.ts';
import { isSecret } from './secrets.ts';

export type Fields = Readonly<Record<string, unknown>>;

const textMax = 200;
const changesMax = 20;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As it may be shown, whatever was sent, and not too long. */
export const shownText = (text: string): string =>
  withSignsNamed(text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof File) return `${value.name} (${value.size} B)`;
  return shownText(typeof value === 'string' ? value : (JSON.stringify(withoutSecrets(value)) ?? ''));
}

/** A copy in which no secret stands, however deep. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isFields(value)) return value;
  const open = Object.entries(value).filter(([field]) => !isSecret(field, {}));
  return Object.fromEntries(open.map(([field, inner]) => [field, withoutSecrets(inner)]));
}

function change(target: string | null, field: string, from: unknown, to: unknown, route: Route): AuditChange {
  if (isSecret(field, route)) return { target, field, from: null, to: null };
  return { target, field, from: textOf(from), to: textOf(to) };
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Changes of records, field by field; `before` and `after` by id. */
export function changesOf(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  route: Route,
): AuditChange[] {
  const changes = [...after].flatMap(([id, row]) => {
    const [old, now] = [before.get(id), row].map((each) => (isFields(each) ? each : {})) as [Fields, Fields];
    const fields = Object.keys({ ...old, ...now }).filter((field) => differs(old[field], now[field]));
    return fields.map((field) => change(after.size > 1 ? id : null, field, old[field], now[field], route));
  });
  return changes.slice(0, changesMax);
}

/** The fields of the request, for a call whose effect no record shows. */
export const asked = (request: Fields, route: Route): AuditChange[] =>
  Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => change(null, field, null, value, route))
    .slice(0, changesMax);
