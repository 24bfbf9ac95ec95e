import { figureText } from '#src/lib/number/figure-text.ts';
import { interpolate } from '#src/lib/text/interpolate.ts';
import { listText, monthsText } from '#src/lib/time/month-text.ts';
import type { Language } from '../languages.ts';
import type zh from './texts/zh.ts';

export type RuleKey = keyof typeof zh;
/** The texts of the rules in one language. */
export type RuleTexts = Readonly<Record<RuleKey, string>>;

type Figures = Readonly<Record<string, string | number>>;

/**
 * The message of a rule's issue: a key of the texts, and behind `?` the figures that its text names. The form shows it
 * in the user's language, the server in the caller's.
 */
export function ruleMessage(key: RuleKey, figures: Figures = {}): string {
  const query = new URLSearchParams(Object.entries(figures).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? key : `${key}?${query.toString()}`;
}

/** Key and values of a message; the key is the whole text of a message that `ruleMessage` did not make. */
export function readRule(message: string): { key: string; figures: Readonly<Record<string, string>> } {
  const [key = '', query = ''] = message.split('?');
  return { key, figures: Object.fromEntries(new URLSearchParams(query)) };
}

type Words = Readonly<Record<string, string>>;

/**
 * Figures as a person reads them: numbers with the signs of the language, `months` (`3,4`) and `days`
 * (`saturday,holiday`) by their names.
 */
export function figureWords(figures: Words, language: Language, text: (key: RuleKey) => string): Words {
  const { months, days } = figures;
  return {
    ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figureText(figure, language)])),
    ...(months && { months: monthsText(months.split(',').map(Number).filter(Number.isInteger), language, 'long') }),
    ...(days && {
      days: listText(
        days.split(',').map((day) => text(`day.${day}` as RuleKey)),
        language,
      ),
    }),
  };
}

/** The text of a message; undefined where it is no rule's. */
export function ruleText(texts: RuleTexts, message: string, language: Language): string | undefined {
  const { key, figures } = readRule(message);
  if (!Object.hasOwn(texts, key)) return undefined;
  const words = figureWords(figures, language, (name) => texts[name]);
  return interpolate(texts[key as RuleKey], words);
}
