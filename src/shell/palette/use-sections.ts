import { useMemo } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { hasHan, searchTerms } from '#src/lib/text/search-match-text.ts';
import type { MenuNode } from '../menu/menu-tree.ts';
import { createEntries, type GroupId, type Offer, pageOffers, type Section, sectionsOf } from './entries.ts';
import { menuPages } from './menu-pages.ts';
import { usePalette } from './palette-state.tsx';
import { paletteTexts } from './palette-texts.ts';
import { useFavourites, useStoredPages, useRecents } from './use-stored-pages.ts';
import { useObjects } from './use-objects.ts';
import { useReadings } from './use-readings.ts';

interface Query {
  readonly nodes: readonly MenuNode[];
  /** Path of the shown page, which is not offered. */
  readonly current: string | undefined;
  readonly text: string;
}

export interface PaletteFinds {
  readonly sections: readonly Section[];
  readonly searching: boolean;
  readonly failed: readonly GroupId[];
}

/** What the palette shows for a text. */
export function useSections({ nodes, current, text }: Query): PaletteFinds {
  const t = useTexts(paletteTexts);
  const { paths: favourites } = useFavourites();
  const recents = useStoredPages(useRecents());
  const pages = useMemo(() => menuPages(nodes), [nodes]);
  const isChinese = useMemo(() => pages.some(({ leaf }) => hasHan(leaf.title)), [pages]);
  const readings = useReadings(isChinese);
  const paths = useMemo(() => new Set(pages.map(({ leaf }) => leaf.page.path)), [pages]);
  const objects = useObjects(text, paths);
  const palette = usePalette();

  const make = useMemo(() => createEntries(readings), [readings]);
  const entries = useMemo(() => pages.map(make.page), [pages, make]);
  const actions = useMemo(() => {
    const join = (group: string, choice: string) => t('action', { group, choice });
    return [...palette.actions].flatMap(([id, group]) => make.actions(id, group, join));
  }, [make, t, palette]);
  const offers = useMemo<readonly Offer[]>(() => {
    const other = recents.filter((path) => path !== current);
    return [...pageOffers(entries, favourites, other), { id: 'actions', entries: actions }];
  }, [entries, favourites, recents, current, actions]);
  const sections = useMemo(() => {
    const late = objects.map(({ entry, items }): Offer => {
      const found = entry.source.answers === 'text';
      return { id: entry.group, entries: items.map((item) => make.object(entry, item)), late: true, found };
    });
    return sectionsOf([...offers, ...late], searchTerms(text));
  }, [offers, objects, make, text]);
  return {
    sections,
    searching: objects.some(({ state }) => state === 'searching'),
    failed: objects.filter(({ state }) => state === 'failed').map(({ entry }) => entry.group),
  };
}
