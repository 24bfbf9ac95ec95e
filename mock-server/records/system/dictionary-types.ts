import { codes } from '#src/contract/codes.ts';
import { closedDictTypes } from '#src/contract/system/dictionary.ts';
import { dictionaryOf } from '../../call/dictionary.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedDictionaryTypes } from '../../seed/dictionaries.ts';
import { dictionaryTypeFields } from '../../store/record/setting-records.ts';
import { defineRecords } from '../define-records.ts';
import { dictionaryTexts } from './dictionary-texts.ts';
import { everybody } from '../scopes.ts';

/** Dictionaries: words that forms offer. */
export const dictionaryTypes = defineRecords({
  endpoints: {
    list: 'listDictionaryTypes',
    get: 'getDictionaryType',
    save: 'saveDictionaryType',
    remove: 'removeDictionaryType',
  },
  table: 'dictionaryTypes',
  idPrefix: 'DT',
  fields: dictionaryTypeFields,
  scope: everybody,
  topic: 'dictionary',
  topicId: ({ dictType }) => dictType,
  unique: { fields: ['dictType'], at: 'dictType', text: dictionaryTexts.typeInUse },
  compare: (a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1),
  keyword: ({ dictType, name }) => [dictType, ...Object.values(name)],
  toFields: ({ before }) => ({ builtIn: before?.builtIn ?? false }),
  check(fields, { before }) {
    if (before && before.dictType !== fields.dictType) throw new FieldRefusal({ dictType: dictionaryTexts.fixed });
    if (fields.builtIn && fields.statusCode !== '0') throw new Refusal(codes.builtIn);
  },
  view: ({ dictType }, { world }) => ({
    isClosed: closedDictTypes.includes(dictType),
    values: dictionaryOf(dictType, world)?.values.length ?? 0,
  }),
  seedsMissing: { table: 'dictionaryTypes', field: 'dictType' },
  seed: seedDictionaryTypes,
});
