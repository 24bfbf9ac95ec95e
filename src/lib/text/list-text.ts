type ListType = 'conjunction' | 'unit';

const formats = new Map<string, Intl.ListFormat>();

/**
 * The entries in one text: `A, B and C` as a conjunction, `A, B, C` as units.
 * @param locale language or locale, for instance `de` or `de-DE`
 */
export function listText(locale: string, entries: Iterable<string>, type: ListType = 'conjunction'): string {
  const key = `${locale} ${type}`;
  // oxlint-disable-next-line no-restricted-properties -- the one use of it
  const format = formats.get(key) ?? new Intl.ListFormat(locale, { type });
  formats.set(key, format);
  return format.format(entries);
}
