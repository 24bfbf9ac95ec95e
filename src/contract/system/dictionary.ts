import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { flag, pageOf } from '../fields.ts';
import { dictionaryPageSize, pageDefault, pageSizeMax } from '../limits.ts';

/** statusCode '0' is in force. */
export const dictionaryRecord = z.object({
  dictType: z.string(),
  dictValue: flag,
  dictLabel: z.string(),
  dictCode: z.string(),
  statusCode: flag,
});
export type DictionaryRecord = z.output<typeof dictionaryRecord>;

const dictType = z.string().check(z.minLength(1), z.maxLength(64));

export const dictionaryEndpoints = named({
  /** The label of each value of one dictionary. */
  getDictionaryMap: endpoint(
    { method: 'GET', path: '/admin/dicdata/getDicDataMap/{type}' },
    { request: z.object({ type: dictType }), response: z.record(z.string(), z.string()) },
  ),
  /** This list pages by `current` and `limit`. */
  listDictionary: endpoint(
    { method: 'POST', path: '/admin/dicdata/page' },
    {
      request: z.object({
        dictType,
        statusCode: z._default(z.int().check(z.minimum(0), z.maximum(1)), 0),
        current: z._default(z.int().check(z.minimum(1)), pageDefault),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), dictionaryPageSize),
      }),
      response: pageOf(dictionaryRecord),
    },
  ),
});

/** The dictionaries that the console asks for. */
export const dictTypes = {
  userType: 'user_type',
  userCategory: 'user_category',
  sex: 'sex',
  maintenanceType: 'maintenance_type',
  workOrderType: 'work_order_type',
  handlerType: 'handler_type',
  faultCause: 'fault_cause',
} as const;

/** Dictionaries whose values the program knows one by one: they get no others. */
export const closedDictTypes: readonly string[] = [dictTypes.sex];
