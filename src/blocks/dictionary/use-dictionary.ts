import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { dictionaryEndpoints, type DictionaryRecord, type dictTypes } from '#src/contract/system/dictionary.ts';
import { dictionaryPageSize, pageDefault, pageSizeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import type { Option } from '#src/ui/field/select-field.tsx';
import { useStaleOnChange } from '../use-stale-on-change.ts';
import { texts } from './texts.ts';

export type DictType = (typeof dictTypes)[keyof typeof dictTypes];
type Records = readonly DictionaryRecord[];

const silent = { silent: true };
const { listDictionary, getDictionaryMap } = dictionaryEndpoints;
const reads = [listDictionary.name, getDictionaryMap.name] as const;
const noRecords: Records = [];

/** Every value in force: one page mostly has them all. */
async function readAll(api: ApiClient, dictType: DictType): Promise<Records> {
  const page = (current: number, limit: number) =>
    call(api, listDictionary, { dictType, statusCode: 0, current, limit }, silent);
  const first = await page(pageDefault, dictionaryPageSize);
  if (first.total <= first.records.length) return first.records;
  const pages = Math.ceil(first.total / pageSizeMax);
  const all = await Promise.all(Array.from({ length: pages }, (_, index) => page(index + 1, pageSizeMax)));
  return all.flatMap(({ records }) => records);
}

const offeredQuery = (api: ApiClient, dictType: DictType) =>
  queryOptions({
    queryKey: [listDictionary.name, api.language, dictType] as const,
    queryFn: () => readAll(api, dictType),
  });

/** Reads what the fields of these dictionaries show. */
export const prefetchDictionaries = (api: ApiClient, client: QueryClient, dictTypes: readonly DictType[]) =>
  Promise.all(
    dictTypes.flatMap((type) => [
      client.prefetchQuery(offeredQuery(api, type)),
      client.prefetchQuery(query(api, getDictionaryMap, { type }, silent)),
    ]),
  );

/** The labels of all values of a dictionary, those that are off too. */
export function useDictionaryLabels(dictType: DictType): ReadonlyMap<string, string> {
  useStaleOnChange('dictionary', reads);
  const { data } = useQuery(query(useApi(), getDictionaryMap, { type: dictType }, silent));
  return useMemo(() => new Map(Object.entries(data ?? {})), [data]);
}

/** The values in force, and `chosen` even if it is not in force any more: it says so. */
export function useDictionaryOptions(dictType: DictType, chosen?: string): readonly Option<string>[] {
  const t = useTexts(texts);
  const labels = useDictionaryLabels(dictType);
  const { data: offered = noRecords, isSuccess } = useQuery(offeredQuery(useApi(), dictType));
  return useMemo(() => {
    const options = offered.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
    const isOffered = chosen === undefined || chosen === '' || options.some(({ value }) => value === chosen);
    if (isOffered) return options;
    const label = labels.get(chosen) ?? chosen;
    return [...options, { value: chosen, label: isSuccess ? t('notOffered', { label }) : label }];
  }, [offered, isSuccess, chosen, labels, t]);
}

/** The value if it is in force, else ''; undefined: not known yet. */
export function useOfferedValue(dictType: DictType, value: string): string | undefined {
  useStaleOnChange('dictionary', reads);
  const { data, isError } = useQuery(offeredQuery(useApi(), dictType));
  if (!data) return isError ? '' : undefined;
  return data.some(({ dictValue }) => dictValue === value) ? value : '';
}
