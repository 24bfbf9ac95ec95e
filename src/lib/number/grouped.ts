/** A number with the separators of its thousands, with three decimals at most. */
export const grouped = (value: number, language: string): string => value.toLocaleString(language);
