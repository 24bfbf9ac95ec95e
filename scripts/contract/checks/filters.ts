import * as z from 'zod/mini';
import { type Check, Finding, Nothing, type Subject } from '../subject.ts';
import {
  isPaged,
  keyOf,
  type ListCall,
  listCall,
  type ListRow,
  longestPage,
  type Page,
  pageOf,
  steadily,
  valuesOf,
} from '../lists.ts';

/** How many values of a field are asked for. */
const valuesMax = 2;

/** An organisation's list has what lies below it as well. */
const withBelow = new Set(['orgId']);
/** What is found by a part of it. */
const byFragment = new Set(['code', 'address', 'name']);

/** Lists whose keyword looks into more than a row shows. */
const beyondRows: ReadonlySet<string> = new Set(['listAuditEntries']);

const isValue = (value: unknown): value is string | number | true =>
  typeof value === 'string' || typeof value === 'number' || value === true;

interface Law {
  readonly what: string;
  readonly filter: object;
  /** Rows that the answer has at least. */
  readonly isIn: (row: ListRow) => boolean;
  /** Rows that the answer may have. */
  readonly mayBeIn: (row: ListRow) => boolean;
}

const has = (row: ListRow, field: string, asked: unknown): boolean => {
  const value = row[field];
  return Array.isArray(value) ? value.includes(asked) : value === asked;
};

/** A field that request and row share picks the rows with its value. */
function equalities({ fields }: ListCall, rows: readonly ListRow[]): Law[] {
  const shared = Object.keys(fields).filter((field) => rows.some((row) => row[field] !== undefined));
  return shared.flatMap((field) =>
    valuesOf(rows, field)
      .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
      .filter(isValue)
      .slice(0, valuesMax)
      .map((value) => ({
        what: `${field}=${String(value)}`,
        filter: { [field]: value },
        isIn: (row: ListRow) => has(row, field, value),
        mayBeIn: (row: ListRow) =>
          withBelow.has(field) ||
          has(row, field, value) ||
          (byFragment.has(field) && String(row[field]).includes(String(value))),
      })),
  );
}

/** `severities` picks the rows whose `severity` is one of its values. */
function choices({ fields }: ListCall, rows: readonly ListRow[]): Law[] {
  return Object.entries(fields).flatMap(([field, { type }]): Law[] => {
    const column = [field.replace(/ies$/, 'y'), field.replace(/s$/, '')].find(
      (name) => name !== field && valuesOf(rows, name).length > 1,
    );
    if (type !== 'array' || column === undefined) return [];
    const [value] = valuesOf(rows, column);
    const fits = (row: ListRow) => row[column] === value;
    return [{ what: `${field}=${String(value)}`, filter: { [field]: [value] }, isIn: fits, mayBeIn: fits }];
  });
}

/** `raisedFrom` bounds `raisedAt`; `from` and `to` bound the time of the row. */
function bounds({ fields }: ListCall, rows: readonly ListRow[]): Law[] {
  return Object.keys(fields).flatMap((field): Law[] => {
    const [, stem, end] = /^(.*?)(From|To)$/i.exec(field) ?? [];
    if (stem === undefined || end === undefined) return [];
    // Of a row that happened more than once, the first time decides about `To`.
    const first = end === 'To' ? [`first${stem.slice(0, 1).toUpperCase()}${stem.slice(1)}At`] : [];
    const column = (stem ? [...first, `${stem}At`, stem] : ['at', 'createTime', 'time']).find(
      (name) => valuesOf(rows, name).length > 1,
    );
    const times = column
      ? valuesOf(rows, column)
          .filter((value) => typeof value === 'string')
          .toSorted()
      : [];
    const middle = times[Math.floor(times.length / 2)];
    if (column === undefined || middle === undefined || !middle.includes('T')) return [];
    const isFrom = end.toLowerCase() === 'from';
    const fits = (row: ListRow) => {
      const value = row[column];
      return typeof value === 'string' && (isFrom ? value >= middle : value <= middle);
    };
    // Whether the bound itself belongs to the list is the server's to say.
    return [
      {
        what: `${field}=${middle}`,
        filter: { [field]: middle },
        isIn: (row) => fits(row) && row[column] !== middle,
        mayBeIn: fits,
      },
    ];
  });
}

async function checkLaw(
  subject: Subject,
  call: ListCall,
  all: Page,
  { what, filter, isIn, mayBeIn }: Law,
): Promise<void> {
  const page = await pageOf(subject, call, filter, 1, call.sizeMax);
  const wrong = page.records.find((row) => !mayBeIn(row));
  if (wrong) throw new Finding(`${what}: a row that does not fit is answered, ${keyOf(wrong).slice(0, 60)}`);
  if (all.records.length < all.total) return;
  const answered = new Set(page.records.map(keyOf));
  const missing = all.records.find((row) => isIn(row) && !answered.has(keyOf(row)));
  if (missing) throw new Finding(`${what}: a row that fits is missing, ${keyOf(missing).slice(0, 60)}`);
  if (page.total < page.records.length || page.total > all.total)
    throw new Finding(`${what}: total ${page.total} for ${page.records.length} rows of ${all.total}`);
}

const nonsense = 'zqxjkvwy';

/** All texts of a row, also those in parts of it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Nothing is found by a word that no row has, and some row by a word of its own. */
async function checkKeyword(subject: Subject, call: ListCall, { records }: Page): Promise<void> {
  const none = await pageOf(subject, call, { keyword: nonsense }, 1, call.sizeMax);
  if (none.total !== 0 || none.records.length > 0)
    throw new Finding(`keyword=${nonsense}: ${none.total} rows are found by a word that none has`);
  if (beyondRows.has(subject.endpoint.name)) return;
  const [row = {}] = records;
  const words = textsIn(row).filter((text) => /^.{2,40}$/.test(text));
  for (const keyword of words) {
    const { records: found } = await pageOf(subject, call, { keyword }, 1, call.sizeMax);
    if (found.some((each) => keyOf(each) === keyOf(row))) return;
  }
  if (words.length > 0) throw new Finding('keyword: a row is found by none of its own texts');
}

async function checkLists(subject: Subject, call: ListCall): Promise<void> {
  const all = await longestPage(subject, call);
  const allowed = ({ filter }: Law) => z.safeParse(subject.endpoint.request, { ...call.base, ...filter }).success;
  const laws = [...equalities(call, all.records), ...choices(call, all.records), ...bounds(call, all.records)].filter(
    allowed,
  );
  const hasKeyword = 'keyword' in call.fields;
  if (laws.length === 0 && !hasKeyword) throw new Nothing('no filter that a row has a value of');
  for (const law of laws) await checkLaw(subject, call, all, law);
  if (hasKeyword) await checkKeyword(subject, call, all);
}

/** A filter answers the rows with its value, all of them and no others. */
export const filters: Check = {
  name: 'filters',
  idle: ({ endpoint }) => (isPaged(endpoint) ? undefined : 'answers no pages'),
  run: (subject) => steadily(() => checkLists(subject, listCall(subject))),
};
