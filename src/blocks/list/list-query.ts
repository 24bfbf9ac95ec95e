import { pageSizeDefault } from '#src/contract/limits.ts';

/** Entries of a page's address to set; null removes one. */
export type Changes = Readonly<Record<string, string | null>>;
/** Reads an entry of a page's address. */
export type GetEntry = (name: string) => string | null;

/** Which page of a list is shown; every list page's address has it as `page` and `size`. */
export interface Pagination {
  readonly page: number;
  readonly pageSize: number;
}

export const pageSizes = [20, 50, 100] as const;

/** An entry that is no page counts as not set. */
export function readPagination(get: GetEntry): Pagination {
  const page = Number(get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === get('size')) ?? pageSizeDefault,
  };
}

export const oneOf = <T extends string>(values: readonly T[], value: string | null | undefined): T | undefined =>
  values.find((each) => each === value);

/** A time of the address as ISO 8601 in UTC. */
export const readTime = (value: string | null): string | undefined => {
  const ms = Date.parse(value ?? '');
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};
