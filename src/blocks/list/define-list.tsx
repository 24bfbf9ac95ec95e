import type { QueryClient } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import type { TextTree } from '#src/i18n/define-texts.ts';
import { usePageQuery } from '../use-page-query.ts';
import { columnBuilder, type ListColumn } from './columns.tsx';
import type { Component, Filters, FilterValues } from './filter-types.ts';
import { ListView } from './list-view.tsx';
import { listUrl } from './list-url.ts';
import type { ListDefinition, ListEndpoint, ListOptions, RowOf, TextNeeds } from './types.ts';
import { type ListSetup, prefetchList } from './use-list.ts';

interface PageProps<F extends Filters> {
  /** Values of filters that the user cannot change. Stable. */
  fixed?: Partial<FilterValues<F>>;
  /** Beside the title: buttons that lead to other views of the page. */
  summary?: ReactNode;
}

export interface List<F extends Filters> {
  /** The whole page; its state is in the address of its tab. */
  readonly Page: Component<PageProps<F>>;
  /** Starts the reads that the page shows first: export it from the page's file as `prepare`. */
  readonly prefetch: (api: ApiClient, client: QueryClient, search: URLSearchParams) => void;
}

const nothing = (): undefined => undefined;

/** Reads by the topics that make them stale. */
function staleReads({ topic, endpoint }: Pick<ListSetup<never, never, never, never>, 'topic' | 'endpoint'>) {
  const table = typeof topic === 'string' ? { [topic]: [endpoint.name] } : (topic ?? {});
  return Object.entries(table) as unknown as ListSetup<never, never, never, never>['staleReads'];
}

/**
 * Creates a list page from its definition: filters, chips and page in the URL, request, prefetch, "n new rows", rows
 * that stay in their order while the table is in use, selection, columns by priority, sorting, paging, export, detail
 * with its link, form, and the states of the data. README.md in this folder shows how to add one.
 *
 * Texts of the list: `title`, `empty.none`, `empty.noneText`, `column.<id>`, `filter.<key>`, `filter.<key>Hint` of
 * searches, `<key>.<value>` of choices. `caption`, `failed`, `newRows`, `action.create` and `export.sheet` replace the
 * general words where the list has them. A missing text does not compile.
 */
export function defineList<
  E extends ListEndpoint,
  Texts extends TextTree,
  F extends Filters,
  C extends TextNeeds,
  Extras = undefined,
>(definition: ListDefinition<E, Texts, F, Extras, C>): List<F> {
  const { endpoint, texts, filters, columns, rowId } = definition;
  const options: ListOptions<RowOf<E>, F, Texts, Extras> = definition;
  const stale = staleReads(definition);
  const setup: ListSetup<RowOf<E>, F, Texts, Extras> = {
    ...options,
    endpoint,
    texts,
    filters,
    url: listUrl<F>({ ...definition, filters, isWhole: options.wholeTable !== undefined }),
    // The builder's types made sure that these are columns of such rows.
    columns: columns(columnBuilder as never) as readonly unknown[] as readonly ListColumn<RowOf<E>, Texts, Extras>[],
    staleReads: stale,
    reads: [...new Set([endpoint.name, ...stale.flatMap(([, reads]) => reads)])],
    rowKeysOf: options.useRowKeys ?? nothing,
    extrasOf: options.useExtras ?? (nothing as () => Extras),
    idOf: rowId ?? ((row) => (row as { readonly id: string }).id),
  };
  const View = memo(ListView<RowOf<E>, F, Texts, Extras>);
  function Page({ fixed, summary }: PageProps<F>) {
    return <View setup={setup} page={usePageQuery()} fixed={fixed} summary={summary} />;
  }
  return { Page, prefetch: (...to) => prefetchList(setup, ...to) };
}
