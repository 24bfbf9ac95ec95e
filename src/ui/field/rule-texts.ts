import { figureWords, readRule, type RuleKey } from '#src/contract/rules/rule-message.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';

export const ruleTexts = defineTexts('rules', {
  zh: () => import('#src/contract/rules/texts/zh.ts'),
  en: () => import('#src/contract/rules/texts/en.ts'),
  de: () => import('#src/contract/rules/texts/de.ts'),
});

/**
 * Puts the message of a rule's issue into words. A message that is no rule's (a schema without words of its own) says
 * that the field is not valid; suspends until the texts are there.
 */
export function useRuleText(): (message: string | undefined) => string | undefined {
  const t = useTexts(ruleTexts);
  const language = useLanguage();
  return (message) => {
    if (message === undefined) return undefined;
    const { key, figures } = readRule(message);
    const text = t(key as RuleKey, figureWords(figures, language, t));
    return text === key ? t('field.invalid') : text;
  };
}
