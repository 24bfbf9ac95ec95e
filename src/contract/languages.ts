export const languages = ['zh', 'en', 'de'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** A text that a server holds in every language. */
export type LocalText = Readonly<Record<Language, string>>;
