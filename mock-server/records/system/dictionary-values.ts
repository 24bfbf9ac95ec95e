import { codes } from '#src/contract/codes.ts';
import { closedDictTypes } from '#src/contract/system/dictionary.ts';
import { type LocalText, languages, textIn } from '#src/contract/languages.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import { byOrder, dictionaryOf } from '../../call/dictionary.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedDictionaryValues } from '../../seed/dictionaries.ts';
import { type DictionaryValueRecord, dictionaryValueFields } from '../../store/record/setting-records.ts';
import type { World } from '../../world/world.ts';
import { defineRecords } from '../define-records.ts';
import { dictionaryTexts } from './dictionary-texts.ts';
import { countUses } from './dictionary-usage.ts';
import { everybody } from '../scopes.ts';

type Fields = Omit<DictionaryValueRecord, 'id' | 'revision'>;

/** What other values of the type have already, by field. */
function duplicates(
  { dictType, dictValue, dictCode, dictLabel }: Pick<Fields, 'dictType' | 'dictValue' | 'dictCode' | 'dictLabel'>,
  others: readonly Fields[],
) {
  const siblings = others.filter((other) => other.dictType === dictType);
  const wrong: Record<string, LocalText> = {};
  if (siblings.some((other) => other.dictValue === dictValue)) wrong['dictValue'] = dictionaryTexts.valueInUse;
  if (siblings.some((other) => other.dictCode === dictCode)) wrong['dictCode'] = dictionaryTexts.codeInUse;
  for (const language of languages)
    if (
      dictLabel[language] !== '' &&
      siblings.some((other) => comparableText(other.dictLabel[language]) === comparableText(dictLabel[language]))
    )
      wrong[`dictLabel.${language}`] = dictionaryTexts.labelInUse;
  return wrong;
}

const nextOrder = (dictType: string, world: World): number =>
  (dictionaryOf(dictType, world)?.values.at(-1)?.order ?? 0) + 1;

/** Values of dictionaries. */
export const dictionaryValues = defineRecords({
  endpoints: {
    list: 'listDictionaryValues',
    get: 'getDictionaryValue',
    save: 'saveDictionaryValue',
    remove: 'removeDictionaryValue',
  },
  table: 'dictionaryValues',
  idPrefix: 'DV',
  fields: dictionaryValueFields,
  scope: everybody,
  topic: 'dictionary',
  topicId: ({ dictType }) => dictType,
  compare: (a, b) => (a.dictType < b.dictType ? -1 : a.dictType > b.dictType ? 1 : byOrder(a, b)),
  keyword: ({ dictValue, dictCode, dictLabel, remark }) => [dictValue, dictCode, remark, ...Object.values(dictLabel)],
  filters: {
    unused: ({ dictType, dictValue }, unused, call) => !countUses(dictType, call).has(dictValue) === unused,
    missing: ({ dictLabel }, language) => dictLabel[language] === '',
  },
  sort: { dictLabel: ({ dictLabel }, { language }) => textIn(dictLabel, language) },
  toFields: ({ form, before, call }) => ({
    order: form.order || before?.order || nextOrder(form.dictType, call.world),
    builtIn: before?.builtIn ?? false,
    formerValues: before?.formerValues ?? [],
  }),
  check(fields, { before, others, call }) {
    const fixed = (['dictType', 'dictValue', 'dictCode'] as const).filter(
      (name) => before && before[name] !== fields[name],
    );
    if (fixed.length > 0)
      throw new FieldRefusal(Object.fromEntries(fixed.map((name) => [name, dictionaryTexts.fixed])));
    if (!dictionaryOf(fields.dictType, call.world)) throw new FieldRefusal({ dictType: dictionaryTexts.typeUnknown });
    if (!before && closedDictTypes.includes(fields.dictType)) throw new Refusal(codes.builtIn);
    if (fields.builtIn && fields.statusCode !== '0') throw new Refusal(codes.builtIn);
    const wrong = duplicates(fields, others as readonly Fields[]);
    if (Object.keys(wrong).length > 0) throw new FieldRefusal(wrong);
  },
  view: ({ dictType, dictValue }, call) => ({ used: countUses(dictType, call).get(dictValue) ?? 0 }),
  seedsMissing: { table: 'dictionaryTypes', field: 'dictType' },
  seed: seedDictionaryValues,
});
