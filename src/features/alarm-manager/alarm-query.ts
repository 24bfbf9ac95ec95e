import { type AlarmFilter, alarmSortColumns, type DeviceType, deviceTypes } from '#src/contract/alarm.ts';
import { severities, type Severity } from '#src/contract/severity.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { type Changes, type Pagination, oneOf, readPagination, readTime } from '#src/blocks/list/list-query.ts';

export const listStates = ['unresolved', 'active', 'cleared', 'shelved', 'resolved', 'all'] as const;

/** What the page's address says; everything that a link to this list must carry. */
export interface AlarmQuery extends Pagination {
  /** The first three are without those that are shelved. */
  readonly state: (typeof listStates)[number];
  readonly acknowledged: 'yes' | 'no' | undefined;
  readonly severities: readonly Severity[];
  readonly stationId: string | undefined;
  readonly deviceType: DeviceType | undefined;
  readonly deviceId: string | undefined;
  readonly code: string;
  readonly keyword: string;
  readonly raisedFrom: string | undefined;
  readonly raisedTo: string | undefined;
  readonly clearedFrom: string | undefined;
  readonly clearedTo: string | undefined;
  readonly acknowledgedBy: string;
  readonly sort: AlarmSort;
  /** Id of the alarm whose detail is open. */
  readonly open: string | undefined;
}

export type AlarmSort = NonNullable<RequestFor<'listAlarms'>['sort']>;

export const defaultSort: AlarmSort = '-raisedAt';
const keywordMax = 128;
export const codeMax = 64;

const sorts: readonly string[] = alarmSortColumns.flatMap((column) => [column, `-${column}`]);
const isSort = (value: string | null): value is AlarmSort => value !== null && sorts.includes(value);

/** Reads the address; whatever it does not understand counts as not set. */
export function readAlarmQuery(get: (name: string) => string | null): AlarmQuery {
  const sort = get('sort');
  const wanted = (get('severity') ?? '').split(',');
  return {
    state: oneOf(listStates, get('state')) ?? 'unresolved',
    acknowledged: oneOf(['yes', 'no'], get('acknowledged')),
    severities: severities.filter((severity) => wanted.includes(String(severity))),
    stationId: get('station') || undefined,
    deviceType: oneOf(deviceTypes, get('device')),
    deviceId: get('deviceId') || undefined,
    code: (get('code') ?? '').slice(0, codeMax),
    keyword: (get('keyword') ?? '').slice(0, keywordMax),
    raisedFrom: readTime(get('from')),
    raisedTo: readTime(get('to')),
    clearedFrom: readTime(get('clearedFrom')),
    clearedTo: readTime(get('clearedTo')),
    acknowledgedBy: (get('by') ?? '').slice(0, codeMax),
    sort: isSort(sort) ? sort : defaultSort,
    ...readPagination(get),
    open: get('alarm') || undefined,
  };
}

/** Names of the address's entries, where a filter is one text. */
const entryOf = {
  acknowledged: 'acknowledged',
  stationId: 'station',
  deviceType: 'device',
  deviceId: 'deviceId',
  code: 'code',
  keyword: 'keyword',
  raisedFrom: 'from',
  raisedTo: 'to',
  clearedFrom: 'clearedFrom',
  clearedTo: 'clearedTo',
  acknowledgedBy: 'by',
} as const;
const textFilters = Object.keys(entryOf) as readonly (keyof typeof entryOf)[];

export type Filters = Partial<Omit<AlarmQuery, keyof Pagination | 'sort' | 'open'>>;

/** Entries of the address for changed filters; the default is no entry, and any change of filter leads to page 1. */
export function filterChanges(filter: Filters): Changes {
  const changes: Record<string, string | null> = { page: null };
  for (const field of textFilters) if (field in filter) changes[entryOf[field]] = filter[field] || null;
  if (filter.state) changes['state'] = filter.state === 'unresolved' ? null : filter.state;
  if (filter.severities) changes['severity'] = filter.severities.join(',') || null;
  return changes;
}

/** Takes every filter out of the address. */
export const noFilters: Changes = {
  ...filterChanges({ state: 'unresolved', severities: [] }),
  ...Object.fromEntries(Object.values(entryOf).map((name) => [name, null])),
};

/** How many filters differ from the list as it opens. */
export function countFilters(query: AlarmQuery): number {
  const { acknowledged, stationId, deviceType, deviceId, code, keyword, acknowledgedBy } = query;
  const set = [
    query.state !== 'unresolved',
    query.severities.length > 0,
    query.raisedFrom ?? query.raisedTo,
    query.clearedFrom ?? query.clearedTo,
    acknowledged,
    stationId,
    deviceType,
    deviceId,
    code.trim(),
    keyword.trim(),
    acknowledgedBy.trim(),
  ];
  return set.filter(Boolean).length;
}

function stateFilter(state: AlarmQuery['state']): AlarmFilter {
  if (state === 'all') return {};
  if (state === 'resolved') return { state };
  return state === 'shelved' ? { state: 'unresolved', shelved: 'yes' } : { state, shelved: 'no' };
}

/** What the server is asked to filter by. */
export function alarmFilterOf(query: AlarmQuery): AlarmFilter {
  const texts = textFilters.flatMap((field) => {
    const value = query[field]?.trim();
    return value ? [[field, value]] : [];
  });
  return {
    ...stateFilter(query.state),
    ...(query.severities.length > 0 && { severities: [...query.severities] }),
    ...(Object.fromEntries(texts) as AlarmFilter),
  };
}

/** The request for one page of the list. */
export const alarmRequest = (query: AlarmQuery): RequestFor<'listAlarms'> => ({
  ...alarmFilterOf(query),
  sort: query.sort,
  page: query.page,
  pageSize: query.pageSize,
});
