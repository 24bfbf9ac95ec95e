export * from 'primereact-original/api';
export { default } from 'primereact-original/api';

// PrimeReact's locale is one for the page: two elements in two languages would both use the later one's.
export { usePrimeText as ariaLabel, usePrimeText as localeOption } from './locale.ts';
