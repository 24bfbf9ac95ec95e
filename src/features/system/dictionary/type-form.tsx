import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, text } from '#src/blocks/form/fields.tsx';
import { dictionaryAdminEndpoints, dictionaryTypeForm } from '#src/contract/system/dictionary-admin.ts';
import { texts } from './texts.ts';
import { dictionaryReads } from './use-types.ts';

/** A dictionary: its name, and the type that programs know it by. */
export default defineForm(dictionaryTypeForm, {
  texts,
  group: 'typeForm',
  fields: { dictType: text(), name: localText() },
  read: dictionaryAdminEndpoints.getDictionaryType,
  create: dictionaryAdminEndpoints.saveDictionaryType,
  update: dictionaryAdminEndpoints.saveDictionaryType,
  stale: dictionaryReads,
  fixed: () => ['dictType'],
});
