import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, pageOf, paging, sortBy, time } from '../fields.ts';
import { dictionaryColumns } from './dictionary-sheet.ts';
import { importEndpoint, templateEndpoint } from '../import.ts';
import { languages } from '../languages.ts';
import { dictValueMax, idMax, textMax, textShortMax } from '../limits.ts';
import { recordRefs } from '../record-refs.ts';
import { integer, number, numberRule } from '../rules/numbers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { filled, localText, optionalText, requiredText } from '../rules/text.ts';

/** '0' in force: forms offer it. '1' off: records that have it go on showing its label. */
export const dictionaryStatuses = ['0', '1'] as const;
/** Of the dot before a label; '' none. */
export const dictionaryTones = ['', 'open', 'active', 'good', 'bad', 'quiet'] as const;

export const dictionaryLabelMax = 64;
export const dictionaryOrderMax = 9999;
/** Values of one type that can be put in order together. */
export const orderedValuesMax = 5000;

const dictTypePattern = z.regex(/^[a-z][a-z0-9_]{1,63}$/, ruleMessage('dictionary.type'));
const dictType = z.string().check(dictTypePattern);
const dictCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/, ruleMessage('dictionary.code')));
/** Answers have values as names of fields, and this one is none. */
const dictValue = requiredText(dictValueMax).check(
  z.refine((value) => value !== '__proto__', ruleMessage('dictionary.value')),
);
const statusCode = z._default(z.enum(dictionaryStatuses), '0');

const typeFields = {
  /** Never changed once the type exists. */
  dictType,
  name: localText(dictionaryLabelMax),
  statusCode,
};

export const dictionaryTypeForm = z.object(typeFields);

const changed = {
  id,
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  updater: z.nullable(z.object({ id, name: z.string() })),
  createTime: time,
  updateTime: time,
};

export const dictionaryType = z.object({
  ...typeFields,
  ...changed,
  /** Forms of the console read it: it is neither removed nor switched off. */
  builtIn: z.boolean(),
  /** It gets no values beyond those that the program knows. */
  isClosed: z.boolean(),
  /** How many values it has. */
  values: z.int(),
});
export type DictionaryType = z.output<typeof dictionaryType>;

const order = z._default(
  number(
    integer,
    numberRule(
      (value) => Number(value) >= 0 && Number(value) <= dictionaryOrderMax,
      ruleMessage('number.range', { min: 0, max: dictionaryOrderMax }),
    ),
  ),
  0,
);

const valueFields = {
  /** The type that it belongs to; never changed. It is chosen: without one it is missing, not wrong. */
  dictType: filled('text.required').check(dictTypePattern),
  /** What records have; never changed. One of a type each. */
  dictValue,
  /** What programs read; never changed. One of a type each. */
  dictCode,
  /** One of a type and language each. */
  dictLabel: localText(dictionaryLabelMax),
  order,
  statusCode,
  tone: z._default(z.enum(dictionaryTones), ''),
  remark: z._default(optionalText(textMax), ''),
};

export const dictionaryValueForm = z.object(valueFields);
export type DictionaryValueForm = z.output<typeof dictionaryValueForm>;

export const dictionaryValue = z.object({
  ...valueFields,
  ...changed,
  order: z.int(),
  /** The program reads it: it is neither removed, merged nor switched off. */
  builtIn: z.boolean(),
  /** How many records have it. */
  used: z.int(),
});
export type DictionaryValue = z.output<typeof dictionaryValue>;

export const dictionarySortColumns = ['dictValue', 'dictCode', 'dictLabel', 'order', 'statusCode', 'used'] as const;

/** Records that have a value, by their kind. */
const dictionaryUsage = z.object({ total: z.int(), kinds: z.array(recordRefs) });
export type DictionaryUsage = z.output<typeof dictionaryUsage>;

const revised = { id, revision: z.int() };
const permission = 'dictionary_save';

export const dictionaryAdminEndpoints = named({
  listDictionaryTypes: endpoint(
    { method: 'POST', path: '/admin/dictype/list' },
    {
      request: z.object({
        /** Part of a type or its name. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
      }),
      response: z.array(dictionaryType),
      permission,
    },
  ),
  getDictionaryType: endpoint(
    { method: 'POST', path: '/admin/dictype/get' },
    { request: z.object({ id }), response: dictionaryType, permission },
  ),
  /** Without an id a new one. */
  saveDictionaryType: endpoint(
    { method: 'POST', path: '/admin/dictype/save' },
    {
      request: z.object({ ...typeFields, id: z.optional(id), revision: z.optional(z.int()) }),
      response: dictionaryType,
      permission,
    },
  ),
  /** Only one without values. */
  removeDictionaryType: endpoint(
    { method: 'POST', path: '/admin/dictype/remove' },
    { request: z.object(revised), response: ignored, permission },
  ),
  /** In their order, by type, unless sorted. */
  listDictionaryValues: endpoint(
    { method: 'POST', path: '/admin/dicdata/list' },
    {
      request: z.object({
        dictType: z.optional(z.string().check(z.maxLength(idMax))),
        /** Part of a value, code, label or remark. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        statusCode: z.optional(z.enum(dictionaryStatuses)),
        /** Values that no record has. */
        unused: z.optional(z.boolean()),
        /** Values without a label in this language. */
        missing: z.optional(z.enum(languages)),
        sort: z.optional(sortBy(dictionarySortColumns)),
        ...paging,
      }),
      response: pageOf(dictionaryValue),
      permission,
    },
  ),
  getDictionaryValue: endpoint(
    { method: 'POST', path: '/admin/dicdata/get' },
    { request: z.object({ id }), response: dictionaryValue, permission },
  ),
  /** Without an id a new one. */
  saveDictionaryValue: endpoint(
    { method: 'POST', path: '/admin/dicdata/save' },
    {
      request: z.object({ ...valueFields, id: z.optional(id), revision: z.optional(z.int()) }),
      response: dictionaryValue,
      permission,
    },
  ),
  /** Puts the values of a type in order: all of them, by their ids. `revision` is the type's. */
  orderDictionaryValues: endpoint(
    { method: 'POST', path: '/admin/dicdata/order' },
    {
      request: z.object({
        dictType,
        revision: z.int(),
        ids: z.array(id).check(z.minLength(1), z.maxLength(orderedValuesMax)),
      }),
      response: dictionaryType,
      permission,
    },
  ),
  /** Rows by type and value; each names its type. */
  importDictionaryValues: importEndpoint('/admin/dicdata/import', dictionaryColumns, ['update', 'add'], permission),
  downloadDictionaryTemplate: templateEndpoint('/admin/dicdata/template', permission),
  getDictionaryUsage: endpoint(
    { method: 'POST', path: '/admin/dicdata/usage' },
    { request: z.object({ id }), response: dictionaryUsage, permission },
  ),
  /**
   * Gives the records of a value another one of its type, and removes it. `records` is the count that the user has
   * confirmed: refused as a conflict where there are others by now.
   */
  mergeDictionaryValue: endpoint(
    { method: 'POST', path: '/admin/dicdata/merge' },
    {
      request: z.object({ ...revised, intoId: id, records: z.int() }),
      response: dictionaryValue,
      permission,
      stepUp: true,
    },
  ),
  /** Only one that no record has. */
  removeDictionaryValue: endpoint(
    { method: 'POST', path: '/admin/dicdata/remove' },
    { request: z.object(revised), response: ignored, permission },
  ),
});
