import type { DecimalSign } from '#src/lib/number/decimal-text.ts';

export const languages = ['zh', 'en', 'de'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** How each language writes decimals. */
export const decimalSigns: Readonly<Record<Language, DecimalSign>> = { zh: '.', en: '.', de: ',' };

/** A server's text in every language. */
export type LocalText = Readonly<Record<Language, string>>;

/** A user's text, the same in every language. */
export const untranslated = (text: string): LocalText => ({ zh: text, en: text, de: text });

/** A text in a language; the Chinese one, which is always given, where that language has none. */
export const textIn = (text: LocalText, language: Language): string => text[language] || text.zh;
