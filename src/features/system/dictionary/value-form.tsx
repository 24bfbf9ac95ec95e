import { textIn } from '#src/contract/languages.ts';
import { choice, choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, textArea } from '#src/blocks/form/fields.tsx';
import type { FormProps } from '#src/blocks/list/types.ts';
import {
  dictionaryAdminEndpoints,
  dictionaryTones,
  type DictionaryValue,
  dictionaryValueForm,
} from '#src/contract/system/dictionary-admin.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import type { Option } from '#src/ui/field/select-field.tsx';
import type { filters } from './filters.ts';
import { texts } from './texts.ts';
import { dictionaryReads, useTypes } from './use-types.ts';

function useTypeOptions(): readonly Option<string>[] {
  const language = useLanguage();
  return useTypes().map(({ dictType, name, isClosed }) => ({
    value: dictType,
    label: textIn(name, language),
    disabled: isClosed,
  }));
}

const tone = choice<(typeof dictionaryTones)[number]>({
  values: dictionaryTones.slice(1),
  none: 'tone.none',
  useText:
    ({ t }) =>
    (value) =>
      t(`tone.${value}`),
});

/** A value of a dictionary, with its label in each language. */
const ValueForm = defineForm(dictionaryValueForm, {
  texts,
  fields: {
    dictType: choiceOf(useTypeOptions),
    dictValue: text(),
    dictCode: text(),
    dictLabel: localText(),
    order: number(),
    tone,
    remark: textArea({ rows: 2 }),
  },
  rows: [
    ['dictValue', 'dictCode'],
    ['order', 'tone'],
  ],
  read: dictionaryAdminEndpoints.getDictionaryValue,
  create: dictionaryAdminEndpoints.saveDictionaryValue,
  update: dictionaryAdminEndpoints.saveDictionaryValue,
  stale: dictionaryReads,
  initial: { order: '0' },
  fixed: () => ['dictType', 'dictValue', 'dictCode'],
  nameOf: ({ dictLabel }, language) => textIn(dictLabel, language),
});

/** A new value of the dictionary that the list shows, or the form of one. */
export default function ValueFormDialog({ id, list, ...props }: FormProps<DictionaryValue, typeof filters>) {
  const { dictType } = list.filters;
  return <ValueForm id={id} initial={dictType === undefined ? {} : { dictType }} {...props} />;
}
