import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { dictionaryAdminEndpoints, type DictionaryType } from '#src/contract/system/dictionary-admin.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useApi } from '#src/runtime.tsx';

/** What a change of a dictionary makes stale. */
export const dictionaryReads: readonly EndpointName[] = [
  'listDictionaryTypes',
  'getDictionaryType',
  'listDictionaryValues',
  'getDictionaryValue',
  'getDictionaryUsage',
  'listDictionary',
  'getDictionaryMap',
];

export const useTypesQuery = () =>
  useQuery(query(useApi(), dictionaryAdminEndpoints.listDictionaryTypes, {}, { silent: true }));

const none: readonly DictionaryType[] = [];
export const useTypes = (): readonly DictionaryType[] => useTypesQuery().data ?? none;
