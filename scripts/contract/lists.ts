import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { ask, Finding, Nothing, type Subject } from './subject.ts';
import { type FieldSchema, fieldsOf } from './wrong-request.ts';

export type ListRow = Readonly<Record<string, unknown>>;

export interface Page {
  readonly records: readonly ListRow[];
  readonly total: number;
  readonly current?: number;
  readonly size?: number;
}

/** How a list is asked for: what its page and the length of a page are called, and what else is required. */
export interface ListCall {
  readonly page: string;
  readonly size: string;
  readonly sizeMax: number;
  readonly base: object;
  readonly fields: Readonly<Record<string, FieldSchema>>;
}

const find = (fields: ListCall['fields'], names: readonly string[]) =>
  names.find((name) => Object.hasOwn(fields, name));

/** Whether the endpoint answers pages. */
export function isPaged({ request, response }: Endpoint): boolean {
  const [asked, answered] = [fieldsOf(request), fieldsOf(response)];
  return 'records' in answered && 'total' in answered && find(asked, ['pageSize', 'limit']) !== undefined;
}

/** The sample without what narrows the list down. */
export function listCall({ endpoint, sample }: Subject): ListCall {
  const fields = fieldsOf(endpoint.request);
  const page = find(fields, ['page', 'pageNo', 'current'])!;
  const size = find(fields, ['pageSize', 'limit'])!;
  let base: Record<string, unknown> = { ...sample };
  for (const name of Object.keys(base)) {
    const { [name]: _left, ...rest } = base;
    if (z.safeParse(endpoint.request, rest).success) base = rest;
  }
  return { page, size, sizeMax: Math.min(fields[size]?.maximum ?? pageSizeMax, pageSizeMax), base, fields };
}

/** @throws Finding unless the page is the one that was asked for, and full where the list goes on */
function checkPage({ records, total, current, size }: Page, page: number, asked: number): void {
  if (current !== undefined && current !== page) throw new Finding(`page ${page} calls itself ${current}`);
  if (size !== undefined && size !== asked) throw new Finding(`a page of ${asked} rows says that its size is ${size}`);
  const left = Math.max(0, Math.min(asked, total - (page - 1) * asked));
  if (records.length !== left)
    throw new Finding(`page ${page} of ${asked} rows has ${records.length} rows instead of ${left}, total ${total}`);
}

/** One page. @throws Finding */
export async function pageOf(
  subject: Subject,
  call: ListCall,
  filter: object,
  page: number,
  size: number,
): Promise<Page> {
  const request = { ...call.base, ...filter, [call.page]: page, [call.size]: size };
  const answer = (await ask(subject, request)) as Page;
  checkPage(answer, page, size);
  return answer;
}

/** What identifies a row: its id, or all of it. */
export const keyOf = (row: ListRow): string => (typeof row['id'] === 'string' ? row['id'] : JSON.stringify(row));

export const keysOf = ({ records }: Pick<Page, 'records'>): string[] => records.map(keyOf);

/** The rows of the longest page. @throws Nothing with fewer than two */
export async function longestPage(subject: Subject, call: ListCall, filter: object = {}): Promise<Page> {
  const page = await pageOf(subject, call, filter, 1, call.sizeMax);
  if (page.records.length < 2) throw new Nothing('the list has fewer than two rows');
  return page;
}

/** @throws Finding when `check` fails three times: a list may change while it is read */
export async function steadily(check: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof Finding) || tries === 3) throw error;
    }
}

/** What all rows say of a field, without those that say nothing. */
export const valuesOf = (rows: readonly ListRow[], field: string): unknown[] =>
  [...new Set(rows.map((row) => row[field]))].filter((value) => value !== null && value !== undefined && value !== '');
