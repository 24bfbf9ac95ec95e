import { type Changes, type Pagination, oneOf, readPagination, readTime } from '#src/blocks/list/list-query.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import {
  type WorkOrderFilter,
  workOrderFilters,
  type WorkOrderStatus,
  workOrderStatuses,
} from '#src/contract/rules/work-order-flow.ts';
import { workOrderSortColumns, workOrderTypes } from '#src/contract/work-order.ts';

/** What the page's address says; everything that a link to this list must carry. */
export interface WorkOrderQuery extends Pagination {
  readonly filter: WorkOrderFilter;
  readonly overdue: boolean;
  readonly type: (typeof workOrderTypes)[number] | undefined;
  readonly status: WorkOrderStatus | undefined;
  readonly stationId: string | undefined;
  readonly keyword: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: WorkOrderSort;
  /** Id of the order whose detail is open. */
  readonly open: string | undefined;
}

export type WorkOrderSort = NonNullable<RequestFor<'listWorkOrders'>['sort']>;
export type FilterValues = Partial<Omit<WorkOrderQuery, keyof Pagination | 'sort' | 'open'>>;

export const defaultSort: WorkOrderSort = '-createdAt';
const keywordMax = 128;
const sorts = workOrderSortColumns.flatMap((column) => [column, `-${column}`] as const);

/** Reads the address; whatever it does not understand counts as not set. */
export function readWorkOrderQuery(get: (name: string) => string | null): WorkOrderQuery {
  return {
    filter: oneOf(workOrderFilters, get('filter')) ?? 'all',
    overdue: get('overdue') === '1',
    type: oneOf(workOrderTypes, get('type')),
    status: oneOf(workOrderStatuses, get('status')),
    stationId: get('station') || undefined,
    keyword: (get('keyword') ?? '').slice(0, keywordMax),
    from: readTime(get('from')),
    to: readTime(get('to')),
    sort: oneOf(sorts, get('sort')) ?? defaultSort,
    ...readPagination(get),
    open: get('order') || undefined,
  };
}

/** Entries of the address for changed filters; the default is no entry, and any change leads to page 1. */
export function filterChanges(values: FilterValues): Changes {
  const entries = Object.entries(values).map(([field, value]): [string, string | null] => {
    const name = field === 'stationId' ? 'station' : field;
    if (value === true) return [name, '1'];
    return [name, value === undefined || value === false || value === 'all' || value === '' ? null : value];
  });
  return { page: null, ...Object.fromEntries(entries) };
}

/** Takes every filter out of the address. */
export const noFilters: Changes = {
  page: null,
  filter: null,
  overdue: null,
  type: null,
  status: null,
  station: null,
  keyword: null,
  from: null,
  to: null,
};

/** How many filters differ from the list as it opens. */
export const countFilters = ({ filter, overdue, type, status, stationId, keyword, from, to }: WorkOrderQuery): number =>
  [filter !== 'all', overdue, type, status, stationId, keyword, from ?? to].filter(Boolean).length;

/** The request for one page of the list. */
export function workOrderRequest(query: WorkOrderQuery): RequestFor<'listWorkOrders'> {
  const { filter, overdue, type, status, stationId, keyword, from, to, sort, page, pageSize } = query;
  return {
    filter,
    ...(overdue && { overdue }),
    ...(type && { type }),
    ...(status && { status }),
    ...(stationId && { stationId }),
    ...(keyword && { keyword }),
    ...(from && { createdFrom: from }),
    ...(to && { createdTo: to }),
    sort,
    page,
    pageSize,
  };
}
