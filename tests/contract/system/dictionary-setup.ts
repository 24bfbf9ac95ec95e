import type { RequestFor } from '#src/contract/endpoints.ts';
import { newDictionaryValue, userFormOf } from './dictionary-samples.ts';
import { user as administrator } from '../support/fresh-server.ts';

export const category = 'user_category';
export const save = (changes: Partial<RequestFor<'saveDictionaryValue'>> = {}) =>
  administrator.call('saveDictionaryValue', newDictionaryValue(changes));
export const valuesOf = async (dictType: string) =>
  (await administrator.call('listDictionaryValues', { dictType, pageSize: 500 })).records;
export const valueOf = async (dictType: string, value: string) =>
  (await valuesOf(dictType)).find(({ dictValue }) => dictValue === value)!;
export const userForm = (id: string, changes: Partial<RequestFor<'updateUser'>> = {}) =>
  userFormOf(administrator, id, changes);
export const giveCategory = async (id: string, userCategoryCode: string) =>
  administrator.call('updateUser', await userForm(id, { userCategoryCode }));
