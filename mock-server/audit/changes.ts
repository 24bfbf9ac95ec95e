import type { AuditChange } from '#src/contract/audit.ts';
import type { Route } from '#src/contract/endpoint.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { withSignsNamed } from '#src/contract/rules/text.ts';
import { isSecret } from './secrets.ts';

export type Fields = Readonly<Record<string, unknown>>;

const textMax = 4096;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text without control characters, and not too long. */
export const shownText = (text: string): string =>
  withSignsNamed(text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof File) return `${value.name} (${value.size} B)`;
  return shownText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}

/** A copy in which no secret stands, however deep. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isFields(value) || value instanceof File) return value;
  const open = Object.entries(value).filter(([field]) => !isSecret(field, {}));
  return Object.fromEntries(open.map(([field, inner]) => [field, withoutSecrets(inner)]));
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The name of what the text of a field stands for. */
export type NameOf = (field: string, text: string) => LocalText | undefined;

/** One record before and after a call; undefined where it does not exist. */
export interface RecordDifference {
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Fields whose values are not logged. */
  readonly secrets: readonly string[];
  nameBefore: NameOf;
  nameAfter: NameOf;
}

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly isElement?: true;
}

/** Elements that only one of two lists has. */
function elements(field: string, from: readonly unknown[], to: readonly unknown[]): Change[] {
  const [before, after] = [from, to].map((list) => new Set(list.map((element) => textOf(element) ?? '')));
  const lost = [...(before ?? [])].filter((text) => !after?.has(text));
  const won = [...(after ?? [])].filter((text) => !before?.has(text));
  return [
    ...lost.map((text) => ({ field, from: text, to: null, isElement: true as const })),
    ...won.map((text) => ({ field, from: null, to: text, isElement: true as const })),
  ];
}

const isListOrNone = (value: unknown): value is readonly unknown[] | null | undefined =>
  value === undefined || value === null || Array.isArray(value);

/** A list is a set of elements; only one that has the same elements in another order is logged as a whole. */
function fieldChanges(field: string, from: unknown, to: unknown): Change[] {
  const isList = isListOrNone(from) && isListOrNone(to);
  const changed = isList ? elements(field, from ?? [], to ?? []) : [];
  return changed.length > 0 ? changed : [{ field, from: textOf(from), to: textOf(to) }];
}

/** Changes of one record, field by field. */
export function changesOf(record: RecordDifference, target: string | null): AuditChange[] {
  const [old, now] = [record.before, record.after].map((each) => (isFields(each) ? each : {})) as [Fields, Fields];
  const fields = Object.keys({ ...old, ...now }).filter((field) => differs(old[field], now[field]));
  return fields.flatMap((field): AuditChange[] => {
    if (record.secrets.includes(field)) return [{ target, field, from: null, to: null }];
    return fieldChanges(field, old[field], now[field]).map((change) => {
      const fromName = change.from === null ? undefined : record.nameBefore(field, change.from);
      const toName = change.to === null ? undefined : record.nameAfter(field, change.to);
      return { target, ...change, ...(fromName && { fromName }), ...(toName && { toName }) };
    });
  });
}

/** The fields of the request, for a call whose effect no record shows. */
export const asked = (request: Fields, route: Route): AuditChange[] =>
  Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({
      target: null,
      field,
      from: null,
      to: isSecret(field, route) ? null : textOf(withoutSecrets(value)),
    }));
