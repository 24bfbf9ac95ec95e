import { type Changes, type Pagination, oneOf, readPagination } from '#src/blocks/list/list-query.ts';
import { type DeviceType, deviceTypes } from '#src/contract/alarm.ts';
import { ledgerSortColumns, ledgerStatuses, type LedgerStatus } from '#src/contract/device-ledger.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { textShortMax } from '#src/contract/limits.ts';

export const detailTabs = ['facts', 'live', 'alarms', 'orders', 'documents', 'commands'] as const;
export type DetailTab = (typeof detailTabs)[number];

/** What the page's address says; everything that a link to this list must carry. */
export interface EquipmentQuery extends Pagination {
  readonly stationId: string | undefined;
  readonly type: DeviceType | undefined;
  readonly status: LedgerStatus | undefined;
  readonly keyword: string;
  readonly sort: EquipmentSort | undefined;
  /** Id of the device whose detail is open, and which part of it. */
  readonly open: string | undefined;
  readonly tab: DetailTab;
}

export type EquipmentSort = NonNullable<RequestFor<'listDeviceLedger'>['sort']>;
export type FilterValues = Partial<Pick<EquipmentQuery, 'stationId' | 'type' | 'status' | 'keyword'>>;

const sorts = ledgerSortColumns.flatMap((column) => [column, `-${column}`] as const);

/** Reads the address; whatever it does not understand counts as not set. */
export function readEquipmentQuery(get: (name: string) => string | null): EquipmentQuery {
  return {
    stationId: get('station') || undefined,
    type: oneOf(deviceTypes, get('type')),
    status: oneOf(ledgerStatuses, get('status')),
    keyword: (get('keyword') ?? '').slice(0, textShortMax),
    sort: oneOf(sorts, get('sort')),
    ...readPagination(get),
    open: get('device') || undefined,
    tab: oneOf(detailTabs, get('tab')) ?? 'facts',
  };
}

/** Entries of the address for changed filters; any change leads to page 1. */
export function filterChanges(values: FilterValues): Changes {
  const entries = Object.entries(values).map(([field, value]): [string, string | null] => [
    field === 'stationId' ? 'station' : field,
    value === undefined || value === '' ? null : value,
  ]);
  return { page: null, ...Object.fromEntries(entries) };
}

type Opened = `${DetailTab} ${string}`;

/** The opened device with the tab of its detail, as one. */
export const openedOf = ({ open, tab }: Pick<EquipmentQuery, 'open' | 'tab'>): Opened | undefined =>
  open === undefined ? undefined : `${tab} ${open}`;

export function changesOf(opened: Opened): { readonly device: string; readonly tab: DetailTab } {
  const end = opened.indexOf(' ');
  return { device: opened.slice(end + 1), tab: oneOf(detailTabs, opened.slice(0, end)) ?? 'facts' };
}

/** Takes every filter out of the address. */
export const noFilters: Changes = { page: null, station: null, type: null, status: null, keyword: null };

export const countFilters = ({ stationId, type, status, keyword }: EquipmentQuery): number =>
  [stationId, type, status, keyword].filter(Boolean).length;

/** The filter of a list request. */
export const equipmentFilter = ({ stationId, type, status, keyword, sort }: EquipmentQuery) => ({
  ...(stationId && { stationId }),
  ...(type && { type }),
  ...(status && { status }),
  ...(keyword && { keyword }),
  ...(sort && { sort }),
});

/** The request for one page of the list. */
export const equipmentRequest = (query: EquipmentQuery): RequestFor<'listDeviceLedger'> => ({
  ...equipmentFilter(query),
  page: query.page,
  pageSize: query.pageSize,
});
