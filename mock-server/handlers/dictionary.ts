import { dictionaries, type DictionarySeed } from '../seed/dictionaries.ts';
import { type HandlersOf, notFound, pageOf } from '../call/call.ts';

/** Every record of the seed is in force. */
const statusCode = 0;

/** @throws Refusal for a dictionary that does not exist */
function recordsOf(dictType: string): readonly DictionarySeed[] {
  const found = dictionaries.filter((record) => record.dictType === dictType);
  if (found.length === 0) throw notFound();
  return found;
}

export const dictionaryHandlers: HandlersOf<'getDictionaryMap' | 'listDictionary'> = {
  getDictionaryMap: ({ type }, { language }) =>
    Object.fromEntries(recordsOf(type).map(({ dictValue, label }) => [dictValue, label[language]])),

  listDictionary({ dictType, statusCode: status, current, limit }, { language }) {
    const hits = status === statusCode ? recordsOf(dictType) : [];
    return pageOf(hits, current, limit, ({ label, ...record }) => ({
      ...record,
      dictLabel: label[language],
      statusCode: String(statusCode),
    }));
  },
};
