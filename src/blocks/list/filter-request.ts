import type { Filters, FilterValues } from './filter-types.ts';

/** What the filters of a list add to its request at a time: an action on all that the list shows names it by these. */
export function filterRequest<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
  now: number,
): Record<string, unknown> {
  const added = Object.entries(filters).map(([key, filter]) => {
    const value: unknown = values[key];
    return filter.isSet(value) ? filter.toRequest(value, key, now) : {};
  });
  return Object.assign({}, ...added) as Record<string, unknown>;
}
