import type { Filters, FilterValues } from './filter-types.ts';
import { type Changes, type GetEntry, type Pagination, readPagination } from './list-query.ts';

/** The state of a list page in its URL; a link to the list contains all of it. */
export interface ListUrlState<F extends Filters = Filters> extends Pagination {
  readonly filters: FilterValues<F>;
  /** `-column` sorts downwards; undefined: the server's order. */
  readonly sort: string | undefined;
  /** Id of the record whose detail is open. */
  readonly openId: string | undefined;
  /** Which tab of the detail is shown. */
  readonly tab: string | undefined;
  /** The time that filters count from, to the hour; absent: now by this machine's clock. */
  readonly now?: number;
}

export interface ListUrlOptions<F extends Filters> {
  readonly filters: F;
  readonly sort?: ListSort | undefined;
  /** Names of entries of the address: the opened record, the tab of its detail. */
  readonly openAs?: string | undefined;
  readonly tabAs?: string | undefined;
  /** The request's name of the page number. */
  readonly pageAs?: 'page' | 'pageNo' | undefined;
  /** The request asks for all records, whatever the filters. */
  readonly isWhole?: boolean;
}

export interface ListSort {
  /** Columns that the request can be sorted by. */
  readonly by: readonly string[];
  /** The order of an address without one; without it the server's. */
  readonly initial?: string | undefined;
}

function keysOf<F extends Filters>(filters: F): readonly (keyof F & string)[] {
  return Object.keys(filters);
}

/** Reads and writes the address of a list page, and makes the list's request of it. An unknown value counts as not set. */
export function listUrl<F extends Filters>({
  filters,
  sort,
  openAs = 'id',
  tabAs = 'tab',
  pageAs = 'page',
  isWhole = false,
}: ListUrlOptions<F>) {
  const keys = keysOf(filters);
  const sorts = sort?.by.flatMap((column) => [column, `-${column}`]) ?? [];
  const nothing = (): null => null;
  const initial = (key: keyof F & string) => filters[key]?.read(nothing, key);
  const isCounted = (key: keyof F & string, value: unknown) => {
    const filter = filters[key];
    return filter !== undefined && !filter.isSetting && filter.isSet(value);
  };

  /** Changed filters as entries of the address; any change leads to page 1. */
  function changes(values: Partial<FilterValues<F>>): Changes {
    const set = keys.filter((key) => key in values);
    const cleared = set.flatMap((key) => filters[key]?.clears ?? []).filter((key) => !(key in values));
    const written = [
      ...cleared.map((key) => filters[key]?.write(initial(key), key)),
      ...set.map((key) => filters[key]?.write(values[key], key)),
    ];
    return Object.assign({ page: null }, ...written) as Changes;
  }

  /** The request without its page. */
  function filterRequest(state: Pick<ListUrlState<F>, 'filters' | 'sort' | 'now'>): Readonly<Record<string, unknown>> {
    // A page is prepared before its window knows the server's time.
    // oxlint-disable-next-line ems/server-time
    const now = state.now ?? Date.now();
    const added = keys.map((key) => filters[key]?.toRequest(state.filters[key], key, now));
    const all: Readonly<Record<string, unknown>> = Object.assign({ sort: state.sort }, ...added);
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }

  return {
    openAs,
    tabAs,
    read: (get: GetEntry): ListUrlState<F> => ({
      filters: Object.fromEntries(keys.map((key) => [key, filters[key]?.read(get, key)])) as FilterValues<F>,
      sort: sorts.find((each) => each === get('sort')) ?? sort?.initial,
      ...readPagination(get),
      openId: get(openAs) || undefined,
      tab: get(tabAs) || undefined,
    }),
    changes,
    /** Removes every filter from the address. */
    reset: changes(
      Object.fromEntries(
        keys.filter((key) => !filters[key]?.isSetting).map((key) => [key, initial(key)]),
      ) as FilterValues<F>,
    ),
    /** How many filters differ from the list as it opens; without those that are fixed. */
    count: (values: FilterValues<F>, fixed: Partial<FilterValues<F>> = {}): number =>
      keys.filter((key) => !(key in fixed) && isCounted(key, values[key])).length,
    filterRequest,
    /** The request for the page that the state names. */
    request: (state: ListUrlState<F>) =>
      isWhole ? {} : { ...filterRequest(state), [pageAs]: state.page, pageSize: state.pageSize },
  };
}

export type ListUrl<F extends Filters = Filters> = ReturnType<typeof listUrl<F>>;
