import { useDeferredValue, useMemo, useState } from 'react';
import { hasHan, searchTerms, searchTexts } from '#src/lib/text/search-match-text.ts';
import { filterMenu, type MenuFinds } from '../../menu/menu-filter.ts';
import type { MenuLeaf, MenuNode } from '../../menu/menu-tree.ts';
import { useReadings } from '../../palette/use-readings.ts';

export interface MenuSearch {
  readonly text: string;
  setText(text: string): void;
  /** Undefined: nothing is searched. */
  readonly finds: MenuFinds | undefined;
  /** The first page that the text finds now, whether it is drawn already or not. */
  first(): MenuLeaf | undefined;
}

const isChinese = (nodes: readonly MenuNode[]): boolean =>
  nodes.some((node) => hasHan(node.title) || (node.kind === 'folder' && isChinese(node.children)));

export function useMenuSearch(nodes: readonly MenuNode[]): MenuSearch {
  const [text, setText] = useState('');
  // A menu of thousands is drawn when there is time for it: typing comes first.
  const drawn = useDeferredValue(text);
  const isSearched = text !== '';
  const readings = useReadings(useMemo(() => isSearched && isChinese(nodes), [isSearched, nodes]));
  const find = useMemo(() => {
    const textOf = searchTexts(readings);
    return (query: string): MenuFinds | undefined => {
      const terms = searchTerms(query);
      return terms.length === 0 ? undefined : filterMenu(nodes, terms, textOf);
    };
  }, [nodes, readings]);
  const finds = useMemo(() => find(drawn), [find, drawn]);
  return { text, setText, finds, first: () => find(text)?.pages[0] };
}
