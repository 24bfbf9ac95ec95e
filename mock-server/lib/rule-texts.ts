import type { Language, LocalText } from '#src/contract/languages.ts';
import { ruleText, type RuleTexts } from '#src/contract/rules/rule-message.ts';
import de from '#src/contract/rules/texts/de.ts';
import en from '#src/contract/rules/texts/en.ts';
import zh from '#src/contract/rules/texts/zh.ts';

const texts: Readonly<Record<Language, RuleTexts>> = { zh, en, de };

/** The text of a rule's message; undefined for a message of no rule. */
export const ruleWords = (message: string, language: Language): string | undefined =>
  ruleText(texts[language], message, language);

/** The same in every language. */
export const ruleLocalText = (message: string): LocalText => ({
  zh: ruleText(zh, message, 'zh') ?? '',
  en: ruleText(en, message, 'en') ?? '',
  de: ruleText(de, message, 'de') ?? '',
});
