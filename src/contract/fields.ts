import * as z from 'zod/mini';
import { idMax, pageDefault, pageSizeDefault, pageSizeMax } from './limits.ts';

/** Building blocks of the schemas. Ids are strings, times ISO 8601 in UTC. */
export const id = z.string().check(z.minLength(1), z.maxLength(idMax));
export const time = z.iso.datetime();

/** Servers of this family send flags as `1` or `'1'`: read as text. */
export const flag = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

export const nothing = z.object({});
/** Answers whose `data` carries nothing that the client reads. */
export const ignored = z.unknown();

/** `page` and `pageSize` of a list request. */
export const paging = {
  page: z._default(z.int().check(z.minimum(1)), pageDefault),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), pageSizeDefault),
};

/** `-column` sorts downwards. */
export const sortBy = <const T extends readonly [string, ...string[]]>(columns: T) =>
  z.enum(
    columns.flatMap((column) => [column, `-${column}`]) as [
      T[number] | `-${T[number]}`,
      ...(T[number] | `-${T[number]}`)[],
    ],
  );

/** A list's answer: `total` counts all records of the filter, `current` is the page. */
export const pageOf = <T extends z.ZodMiniType>(record: T) =>
  z.object({ records: z.array(record), total: z.int(), current: z.int(), size: z.int() });

interface Chosen {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: object | undefined;
  readonly count?: number | undefined;
}

/** Whether a call that changes many records names them by their ids, or else by a filter with their expected count. */
export const isOneChoice = ({ ids, filter, count }: Chosen): boolean =>
  (ids === undefined) === (filter !== undefined && count !== undefined);
