import { textIn } from '#src/contract/languages.ts';
import { dictionaryOf } from '../../call/dictionary.ts';
import { type HandlersOf, notFound, pageOf } from '../../call/call.ts';

export const dictionaryHandlers: HandlersOf<'getDictionaryMap' | 'listDictionary'> = {
  /** Values that are off, too: records that have them go on showing their labels. */
  getDictionaryMap({ type }, { language, world }) {
    const dictionary = dictionaryOf(type, world);
    if (!dictionary) throw notFound();
    return Object.fromEntries(
      dictionary.values.map(({ dictValue, dictLabel }) => [dictValue, textIn(dictLabel, language)]),
    );
  },

  listDictionary({ dictType, statusCode, current, limit }, { language, world }) {
    const dictionary = dictionaryOf(dictType, world);
    if (!dictionary) throw notFound();
    const isOff = dictionary.type.statusCode !== '0';
    const asked = String(statusCode);
    const hits = dictionary.values.filter((value) => (isOff ? '1' : value.statusCode) === asked);
    return pageOf(hits, current, limit, ({ dictValue, dictCode, dictLabel }) => ({
      dictType,
      dictValue,
      dictCode,
      dictLabel: textIn(dictLabel, language),
      statusCode: asked,
    }));
  },
};
