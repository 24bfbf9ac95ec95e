import {
  type AlarmFilter,
  alarmSortColumns,
  type DeviceType,
  deviceTypes,
  severities,
  type Severity,
} from '#src/contract/alarm.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { type Changes, type ListPlace, oneOf, readPlace, readTime } from '#src/blocks/list/list-query.ts';

/** What the page's address says; everything that a link to this list must carry. */
export interface AlarmQuery extends ListPlace {
  readonly state: 'unresolved' | 'resolved' | 'all';
  readonly acknowledged: 'yes' | 'no' | undefined;
  readonly severities: readonly Severity[];
  readonly stationId: string | undefined;
  readonly deviceType: DeviceType | undefined;
  readonly keyword: string;
  readonly raisedFrom: string | undefined;
  readonly raisedTo: string | undefined;
  readonly sort: AlarmSort;
  /** Id of the alarm whose detail is open. */
  readonly open: string | undefined;
}

export type AlarmSort = NonNullable<RequestFor<'listAlarms'>['sort']>;

export const defaultSort: AlarmSort = '-raisedAt';
const keywordMax = 128;

const sorts: readonly string[] = alarmSortColumns.flatMap((column) => [column, `-${column}`]);
const isSort = (value: string | null): value is AlarmSort => value !== null && sorts.includes(value);

/** Reads the address; whatever it does not understand counts as not set. */
export function readAlarmQuery(get: (name: string) => string | null): AlarmQuery {
  const sort = get('sort');
  const wanted = (get('severity') ?? '').split(',');
  return {
    state: oneOf(['unresolved', 'resolved', 'all'], get('state')) ?? 'unresolved',
    acknowledged: oneOf(['yes', 'no'], get('acknowledged')),
    severities: severities.filter((severity) => wanted.includes(String(severity))),
    stationId: get('station') || undefined,
    deviceType: oneOf(deviceTypes, get('device')),
    keyword: (get('keyword') ?? '').slice(0, keywordMax),
    raisedFrom: readTime(get('from')),
    raisedTo: readTime(get('to')),
    sort: isSort(sort) ? sort : defaultSort,
    ...readPlace(get),
    open: get('alarm') || undefined,
  };
}

/** Entries of the address for changed filters; the default is no entry, and any change of filter leads to page 1. */
export function filterChanges(filter: Partial<Omit<AlarmQuery, 'sort' | 'page' | 'pageSize' | 'open'>>): Changes {
  const changes: Record<string, string | null> = { page: null };
  const names = { acknowledged: 'acknowledged', stationId: 'station', deviceType: 'device' } as const;
  const more = { keyword: 'keyword', raisedFrom: 'from', raisedTo: 'to' } as const;
  for (const [field, name] of Object.entries({ ...names, ...more })) {
    if (field in filter) changes[name] = filter[field as keyof typeof names | keyof typeof more] || null;
  }
  if (filter.state) changes['state'] = filter.state === 'unresolved' ? null : filter.state;
  if (filter.severities) changes['severity'] = filter.severities.join(',') || null;
  return changes;
}

/** Takes every filter out of the address. */
export const noFilters: Changes = filterChanges({
  state: 'unresolved',
  acknowledged: undefined,
  severities: [],
  stationId: undefined,
  deviceType: undefined,
  keyword: '',
  raisedFrom: undefined,
  raisedTo: undefined,
});

/** How many filters differ from the list as it opens. */
export function countFilters(query: AlarmQuery): number {
  const set = [
    query.state !== 'unresolved',
    query.acknowledged,
    query.severities.length > 0,
    query.stationId,
    query.deviceType,
    query.keyword.trim() !== '',
    query.raisedFrom ?? query.raisedTo,
  ];
  return set.filter(Boolean).length;
}

/** The request for one page of the list. */
export function alarmRequest(query: AlarmQuery): RequestFor<'listAlarms'> {
  const { acknowledged, stationId, deviceType, raisedFrom, raisedTo, sort, page, pageSize } = query;
  const keyword = query.keyword.trim();
  const filter: AlarmFilter = {
    ...(query.state !== 'all' && { state: query.state }),
    ...(query.severities.length > 0 && { severities: [...query.severities] }),
    ...(keyword !== '' && { keyword }),
    ...(acknowledged && { acknowledged }),
    ...(stationId && { stationId }),
    ...(deviceType && { deviceType }),
    ...(raisedFrom && { raisedFrom }),
    ...(raisedTo && { raisedTo }),
  };
  return { ...filter, sort, page, pageSize };
}
