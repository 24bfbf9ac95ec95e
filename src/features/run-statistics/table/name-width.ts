import type { Language } from '#src/contract/languages.ts';

/** px of the names of stations: outside Chinese they have up to fifty letters, and many begin alike. */
export const nameWidth = (language: Language): number => (language === 'zh' ? 210 : 300);
