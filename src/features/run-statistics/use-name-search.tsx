import { type ReactNode, useMemo } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { matchFields } from '#src/lib/text/search-match.ts';
import { searchTerms, searchTexts } from '#src/lib/text/search-match-text.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { texts } from './texts.ts';

const spelled = searchTexts();

interface NameSearch<Row> {
  /** Those whose station's name has the searched words. */
  readonly found: readonly Row[];
  /** Where there are many stations. */
  readonly field: ReactNode;
}

/** Finds stations of a table by name; table, file and paper have the same rows. */
export function useNameSearch<Row extends { readonly station: Station }>(
  page: PageQuery,
  rows: readonly Row[],
): NameSearch<Row> {
  const t = useTexts(texts);
  const isOffered = rows.length >= searchableFrom;
  const keyword = isOffered ? (page.get('name') ?? '') : '';
  const found = useMemo(() => {
    const terms = searchTerms(keyword);
    return terms.length === 0 ? rows : rows.filter(({ station }) => matchFields(terms, [spelled(station.name)]));
  }, [rows, keyword]);
  const search = useMemo(() => (text: string) => page.set({ name: text === '' ? null : text }), [page]);
  const field = isOffered && (
    <SearchField label={t('find')} hideLabel placeholder={t('find')} value={keyword} onSearch={search} />
  );
  return { found, field };
}
