import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { dictionaryAdminEndpoints, type DictionaryValue } from '#src/contract/system/dictionary-admin.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useApi } from '#src/runtime.tsx';

const { listDictionaryValues } = dictionaryAdminEndpoints;

async function readAll(api: ApiClient, dictType: string, signal: AbortSignal): Promise<readonly DictionaryValue[]> {
  const page = (number: number) =>
    call(api, listDictionaryValues, { dictType, page: number, pageSize: pageSizeMax }, { silent: true, signal });
  const first = await page(1);
  const pages = Math.ceil(first.total / pageSizeMax);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
  return [first, ...others].flatMap(({ records }) => records);
}

/** All values of a dictionary, in their order. */
export function useAllValues(dictType: string) {
  const api = useApi();
  return useQuery({
    queryKey: [listDictionaryValues.name, api.language, dictType, 'all'],
    queryFn: ({ signal }) => readAll(api, dictType, signal),
  });
}
