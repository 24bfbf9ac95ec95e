import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { type Language, textIn } from '#src/contract/languages.ts';
import { type pointSortColumns, pointStates } from '#src/contract/points/point-table.ts';
import type { Call } from '../../call/call.ts';
import type { PointContext } from '../../call/point/point-view.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { sortedBy, type SortValue } from '../../lib/sort.ts';
import type { PointRow } from '../../store/plant/points.ts';

type Request = Omit<ParsedRequestFor<'listPoints'>, 'page' | 'pageSize'>;
type Column = (typeof pointSortColumns)[number];

/** Orders of the rows of a station, which are the same until one of them changes. */
const ordersByRows = new WeakMap<readonly PointRow[], Map<string, readonly PointRow[]>>();

function sortValueOf(
  { id, fields, state }: PointRow,
  column: Column,
  { findings, deviceNames }: PointContext,
  language: Language,
): SortValue {
  switch (column) {
    case 'name':
      return textIn(fields.names, language);
    case 'deviceName':
      return deviceNames.get(fields.deviceId) ?? fields.deviceId;
    case 'limits':
      return fields.lowLimit ?? fields.min ?? null;
    case 'state':
      return pointStates.indexOf(state);
    case 'problems':
      return findings.byPoint.get(id)?.length ?? 0;
    default:
      return fields[column] ?? null;
  }
}

function inOrder(context: PointContext, sort: NonNullable<Request['sort']>, { language }: Call) {
  const { rows } = context.points;
  const orders = ordersByRows.get(rows) ?? new Map<string, readonly PointRow[]>();
  ordersByRows.set(rows, orders);
  const name = `${sort} ${language}`;
  const valueOf = (row: PointRow, column: Column) => sortValueOf(row, column, context, language);
  const ordered = orders.get(name) ?? sortedBy<PointRow, Column>(rows, sort, valueOf, language);
  orders.set(name, ordered);
  return ordered;
}

const isEqual = (asked: unknown, value: unknown): boolean => asked === undefined || asked === value;

/** The points of a station that a list asks for. */
export function listedPoints(request: Request, context: PointContext, call: Call): PointRow[] {
  const { points, findings, uses } = context;
  const { deviceId, deviceType, kind, source, access, state, problems, unused, keyword, sort } = request;
  const rows = sort === undefined ? points.rows : inOrder(context, sort, call);
  return rows.filter(
    ({ id, fields, deviceType: type, state: shown }) =>
      isEqual(deviceId, fields.deviceId) &&
      isEqual(deviceType, type) &&
      isEqual(kind, fields.kind) &&
      isEqual(source, fields.source) &&
      isEqual(access, fields.access) &&
      isEqual(state, shown) &&
      isEqual(problems, findings.byPoint.has(id)) &&
      isEqual(unused, !uses.has(id)) &&
      (keyword === undefined ||
        matchesKeyword(keyword, id, fields.address, fields.names.zh, fields.names.en, fields.names.de)),
  );
}
