import type { Language, LocalText } from '#src/contract/languages.ts';

/** Stands for the name of the message's station in a stored text: U+FFFC, the object replacement character. */
export const stationToken = '\uFFFC';

/** The stored text with the station's name; one of an earlier release has the name that it was stored with. */
export const withStation = (stored: LocalText, name: LocalText | undefined, language: Language): string =>
  stored[language].replaceAll(stationToken, () => name?.[language] ?? '');
