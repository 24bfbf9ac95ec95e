import type { Language } from '../languages.ts';
import type { PointKey, StateWord } from './catalogue.ts';

/** What points and their states are called in one language. */
export interface PointNames {
  readonly points: Readonly<Record<PointKey, string>>;
  readonly states: Readonly<Record<StateWord, string>>;
}

const loaders: Readonly<Record<Language, () => Promise<{ readonly names: PointNames }>>> = {
  zh: () => import('./names/zh.ts'),
  en: () => import('./names/en.ts'),
  de: () => import('./names/de.ts'),
};

/** The names of one language, loaded when first asked for. */
export const loadPointNames = async (language: Language): Promise<PointNames> => (await loaders[language]()).names;
