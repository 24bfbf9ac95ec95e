import type { AuditChange } from '#src/contract/system/audit.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { withSignsNamed } from '#src/contract/rules/text.ts';
import { isCredential } from './secrets.ts';

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
  const open = Object.entries(value).filter(([field]) => !isCredential(field));
  return Object.fromEntries(open.map(([field, inner]) => [field, withoutSecrets(inner)]));
}

/** A field that a record does not have is as empty as one that is null. */
const differs = (a: unknown = null, b: unknown = null): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The name of what the text of a field stands for. */
export type NameOf = (field: string, text: string) => LocalText | undefined;

/** Where a record stands in its tree: its parent, null at the top, and its position below it from 1. */
export interface TreePosition {
  readonly parentId: string | null;
  readonly position: number;
}

/** One record before and after a call; undefined where it does not exist. */
export interface RecordDifference {
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Fields whose values are not logged. */
  readonly secrets: readonly string[];
  /** A record that has moved in its tree. */
  readonly move?: { readonly from: TreePosition; readonly to: TreePosition } | undefined;
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

/** Fields that say together where a record stands in its tree. */
const treeFields = ['parentId', 'order'];

function moveOf({ move, nameBefore, nameAfter }: RecordDifference, target: string | null): AuditChange[] {
  if (!move) return [];
  const { from, to } = move;
  const fromName = from.parentId === null ? undefined : nameBefore('parentId', from.parentId);
  const toName = to.parentId === null ? undefined : nameAfter('parentId', to.parentId);
  return [
    {
      target,
      field: 'parentId',
      from: from.parentId,
      to: to.parentId,
      isMove: true,
      fromPosition: from.position,
      toPosition: to.position,
      ...(fromName && { fromName }),
      ...(toName && { toName }),
    },
  ];
}

/** Changes of one record, field by field. */
export function changesOf(record: RecordDifference, target: string | null): AuditChange[] {
  const [old, now] = [record.before, record.after].map((each) => (isFields(each) ? each : {})) as [Fields, Fields];
  const fields = Object.keys({ ...old, ...now })
    .filter((field) => differs(old[field], now[field]))
    .filter((field) => !record.move || !treeFields.includes(field));
  const others = fields.flatMap((field): AuditChange[] => {
    if (record.secrets.includes(field)) return [{ target, field, from: null, to: null }];
    return fieldChanges(field, old[field], now[field]).map((change) => {
      const fromName = change.from === null ? undefined : record.nameBefore(field, change.from);
      const toName = change.to === null ? undefined : record.nameAfter(field, change.to);
      return { target, ...change, ...(fromName && { fromName }), ...(toName && { toName }) };
    });
  });
  return [...moveOf(record, target), ...others];
}

interface Asked {
  /** Fields that the call has; others are left out. */
  readonly known: readonly string[];
  readonly secrets: ReadonlySet<string>;
  readonly nameOf: NameOf;
}

const elementsMax = 20;
const isShortList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= elementsMax;

/** The fields of the request, for a call whose effect no record shows: a short list element by element. */
export const asked = (request: Fields, { known, secrets, nameOf }: Asked): AuditChange[] =>
  Object.entries(request)
    .filter(([field, value]) => value !== undefined && known.includes(field))
    .flatMap(([field, value]): AuditChange[] => {
      const isElement = !secrets.has(field) && isShortList(value);
      return (isElement ? value : [value]).map((each) => {
        const to = secrets.has(field) ? null : textOf(withoutSecrets(each));
        const toName = to === null ? undefined : nameOf(field, to);
        return { target: null, field, from: null, to, ...(isElement && { isElement }), ...(toName && { toName }) };
      });
    });
