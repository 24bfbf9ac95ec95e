import { createContext, use } from 'react';

/** Words of PrimeReact's components, by PrimeReact's keys. */
export type PrimeTexts = Readonly<Record<string, string>>;

export const PrimeTextsContext = createContext<PrimeTexts>({});

/** During render, also inside of a condition. */
export const usePrimeText = (key: string): string => use(PrimeTextsContext)[key] ?? '';
