import { FilterService as Original } from 'primereact-original/api';
import { comparableText } from '#src/lib/text/comparable-text.ts';

export * from 'primereact-original/api';
export { default } from 'primereact-original/api';

// PrimeReact's locale is one for the page: two elements in two languages would both use the later one's.
export { usePrimeText as ariaLabel, usePrimeText as localeOption } from './locale.ts';

const { contains } = Original.filters;

/** Finds options whatever width the letters have that are typed. */
export const FilterService = {
  ...Original,
  filters: {
    ...Original.filters,
    contains: (label: unknown, typed: string, locale?: string): boolean =>
      contains(comparableText(String(label)), comparableText(typed), locale),
  },
};
