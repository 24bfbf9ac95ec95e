import { type Check, Finding, Nothing, type Subject } from '../subject.ts';
import { isPaged, type ListCall, listCall, type ListRow, longestPage, steadily, valuesOf } from '../lists.ts';
import { fieldsOf } from '../wrong-request.ts';

const columnsOf = (request: Subject['endpoint']['request']): string[] =>
  (fieldsOf(request)['sort']?.enum ?? []).filter(
    (name): name is string => typeof name === 'string' && !name.startsWith('-'),
  );

const isValue = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

/** Each value once for the rows in a row that have it. */
const runsOf = (values: readonly string[]): string[] => values.filter((value, at) => value !== values[at - 1]);

const areTogether = (values: readonly string[]): boolean => new Set(values).size === runsOf(values).length;

/** Rows with equal values stand together, in the whole list or within each station. @throws Finding */
function checkTogether(rows: readonly ListRow[], column: string): void {
  const values = rows.map((row) => String(row[column]));
  const atStation = rows.map((row) => `${String(row['stationId'] ?? row['stationName'])} ${String(row[column])}`);
  if (!areTogether(values) && !areTogether(atStation))
    throw new Finding(`sorted by ${column}, equal values stand apart`);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

/** Numbers and times have an order of their own. */
function checkOrder(values: readonly unknown[], column: string): void {
  const rises = (rows: readonly (number | string)[]) =>
    rows.every((row, at) => at === 0 || (rows[at - 1] ?? row) <= row);
  const isRising = values.every(isNumber) ? rises(values) : values.every(isTime) ? rises(values) : true;
  if (!isRising) throw new Finding(`sorted by ${column}, the values do not rise`);
}

/** @returns whether there was an order to check */
async function checkColumn(subject: Subject, call: ListCall, column: string): Promise<boolean> {
  const up = await longestPage(subject, call, { sort: column });
  const down = await longestPage(subject, call, { sort: `-${column}` });
  if (up.total !== down.total) throw new Finding(`sorted by ${column}, ${up.total} rows; downwards, ${down.total}`);
  const [rising, falling] = [up, down].map(({ records }) => records.filter((row) => isValue(row[column])));
  if (!rising || !falling || valuesOf(rising, column).length < 2) return false;
  const values = (rows: readonly ListRow[]) => rows.map((row) => row[column]);
  for (const rows of [rising, falling.toReversed()]) {
    checkOrder(values(rows), column);
    checkTogether(rows, column);
  }
  const isText = values(rising).some((value) => typeof value === 'string' && !isTime(value));
  const [upwards, downwards] = [rising, falling.toReversed()].map((rows) => runsOf(values(rows).map(String)));
  if (isText && up.records.length === up.total && upwards?.join() !== downwards?.join())
    throw new Finding(`sorted by ${column}, downwards is not upwards reversed`);
  return true;
}

/** Each column sorts: equal values together, downwards as upwards reversed, numbers and times rising. */
export const sorts: Check = {
  name: 'sorts',
  idle({ endpoint }) {
    if (!isPaged(endpoint)) return 'answers no pages';
    return columnsOf(endpoint.request).length > 0 ? undefined : 'sorts by no column';
  },
  async run(subject) {
    const call = listCall(subject);
    let checked = 0;
    for (const column of columnsOf(subject.endpoint.request))
      await steadily(async () => {
        if (await checkColumn(subject, call, column)) checked += 1;
      });
    if (checked === 0) throw new Nothing('no column has two values');
  },
};
