import { choice, flag, id, search } from '#src/blocks/list/filters.ts';
import { dictionaryStatuses } from '#src/contract/system/dictionary-admin.ts';
import { languages } from '#src/contract/languages.ts';

export const filters = {
  keyword: search(),
  dictType: id({ as: 'type' }),
  statusCode: choice(dictionaryStatuses, { as: 'status' }),
  missing: choice(languages),
  unused: flag(),
};
