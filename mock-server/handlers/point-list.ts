import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { pointSortColumns } from '#src/contract/point-table.ts';
import type { Call } from '../call/call.ts';
import type { PointContext } from '../call/point-view.ts';
import { matchesKeyword } from '../lib/search.ts';
import { sortedBy, type SortValue } from '../lib/sort.ts';
import type { PointRow } from '../store/points.ts';

type Request = Omit<ParsedRequestFor<'listPoints'>, 'page' | 'pageSize'>;
type Column = (typeof pointSortColumns)[number];

/** Orders of the rows of a station, which are the same until one of them changes. */
const ordersByRows = new WeakMap<readonly PointRow[], Map<string, readonly PointRow[]>>();

function inOrder(rows: readonly PointRow[], sort: NonNullable<Request['sort']>, { language }: Call) {
  const orders = ordersByRows.get(rows) ?? new Map<string, readonly PointRow[]>();
  ordersByRows.set(rows, orders);
  const name = `${sort} ${language}`;
  const valueOf = ({ fields }: PointRow, column: Column): SortValue =>
    column === 'name' ? fields.names[language] || fields.names.zh : (fields[column] ?? null);
  const ordered = orders.get(name) ?? sortedBy<PointRow, Column>(rows, sort, valueOf, language);
  orders.set(name, ordered);
  return ordered;
}

const isEqual = (asked: unknown, value: unknown): boolean => asked === undefined || asked === value;

/** The points of a station that a list asks for. */
export function listedPoints(request: Request, { points, findings, uses }: PointContext, call: Call): PointRow[] {
  const { deviceId, deviceType, kind, source, access, state, problems, unused, keyword, sort } = request;
  const rows = sort === undefined ? points.rows : inOrder(points.rows, sort, call);
  return rows.filter(
    ({ id, fields, ...row }) =>
      isEqual(deviceId, fields.deviceId) &&
      isEqual(deviceType, row.deviceType) &&
      isEqual(kind, fields.kind) &&
      isEqual(source, fields.source) &&
      isEqual(access, fields.access) &&
      isEqual(state, row.state) &&
      isEqual(problems, findings.byPoint.has(id)) &&
      isEqual(unused, !uses.has(id)) &&
      (keyword === undefined ||
        matchesKeyword(keyword, id, fields.address, fields.names.zh, fields.names.en, fields.names.de)),
  );
}
