import type { Texts } from './texts.ts';

export type TextLanguage = 'zh' | 'en' | 'de';
type ByLanguage<T> = Readonly<Record<TextLanguage, T>>;

/** One meaning: the term that all texts use for it, and synonyms that none uses. */
export interface GlossaryTerm {
  readonly meaning: string;
  /** Part of the path of files that the refusal is limited to, as a regular expression; everywhere without it. */
  readonly within?: string;
  readonly preferred: ByLanguage<string>;
  /** Whole words, whatever their case; `*` stands for the rest of a compound. Chinese is found anywhere. */
  readonly refused: Partial<ByLanguage<readonly string[]>>;
  /** Key of texts that consist of the term alone, where its table has the opposite key too, and the term's forms. */
  readonly label?: {
    readonly key: string;
    readonly opposite: string;
    readonly forms: ByLanguage<readonly string[]>;
  };
}

const languages: readonly TextLanguage[] = ['zh', 'en', 'de'];

function patternOf(synonym: string, language: TextLanguage): RegExp {
  const word = synonym.replace(/^\*|\*$/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (language === 'zh') return new RegExp(word, 'iu');
  const before = synonym.startsWith('*') ? '' : '(?<!\\p{L})';
  const after = synonym.endsWith('*') ? '' : '(?!\\p{L})';
  return new RegExp(before + word + after, 'iu');
}

const plainOf = (text: string): string => text.replace(/\{\{.*?\}\}|\$?\{.*?\}/g, '…');

/** Synonyms that the glossary refuses, in texts of one language of one file. */
export function synonymFaults(
  path: string,
  language: TextLanguage,
  texts: Iterable<string>,
  glossary: readonly GlossaryTerm[],
): string[] {
  const terms = glossary.filter(({ within }) => !within || new RegExp(within).test(path));
  const refusals = terms.flatMap(({ refused, preferred }) =>
    (refused[language] ?? []).map((synonym) => ({
      synonym,
      pattern: patternOf(synonym, language),
      preferred: preferred[language],
    })),
  );
  return [...texts].flatMap((text) =>
    refusals
      .filter(({ pattern, preferred }) => pattern.test(plainOf(text).replaceAll(preferred, '…')))
      .map(({ synonym, preferred }) => `${path}: ${language}: "${text}" has "${synonym}", the glossary "${preferred}"`),
  );
}

const labelOf = (text: string): string => text.replace(/[↑↓]/g, '').trim().toLowerCase();

/** Labels of one language of one file that are none of the forms of their glossary term. */
export function labelFaults(
  path: string,
  language: TextLanguage,
  texts: Texts,
  glossary: readonly GlossaryTerm[],
): string[] {
  const labels = glossary.flatMap(({ label }) => label ?? []);
  return [...texts].flatMap(([key, text]) => {
    const group = key.split('.').slice(0, -1);
    const label = labels.find((one) => [...group, one.key].join('.') === key);
    if (!label || !texts.has([...group, label.opposite].join('.'))) return [];
    const forms = label.forms[language];
    return forms.some((form) => form.toLowerCase() === labelOf(text))
      ? []
      : `${path}: "${key}" is "${text}", the glossary has ${forms.map((form) => `"${form}"`).join(', ')}`;
  });
}

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`[^`]*`';
const property = new RegExp(String.raw`\b(zh|en|de):\s+(${literal})`, 'g');
const triple = new RegExp(String.raw`(${literal}),\s*(${literal}),\s*(${literal})`, 'g');

/** Texts that code has in three languages: `{ zh: '…', en: '…', de: '…' }`, or three arguments that begin with zh. */
export function textsInCode(source: string): ByLanguage<readonly string[]> {
  const found: Record<TextLanguage, string[]> = { zh: [], en: [], de: [] };
  for (const [, language, text] of source.matchAll(property)) found[language as TextLanguage].push(text!.slice(1, -1));
  for (const [, ...texts] of source.matchAll(triple))
    if (/\p{Script=Han}/u.test(texts[0]!))
      for (const [index, language] of languages.entries()) found[language].push(texts[index]!.slice(1, -1));
  return found;
}

/** Messages that stand alone begin with a capital letter in languages that have them. */
export const lowerCaseFaults = (path: string, texts: Texts): string[] =>
  [...texts]
    .filter(([, text]) => /^\p{Ll}/u.test(text))
    .map(([key, text]) => `${path}: "${key}" begins in lower case: "${text}"`);
