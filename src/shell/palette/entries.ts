import type { PaletteItem } from '#src/blocks/palette-sources.ts';
import { type Match, search } from '#src/lib/text/search-match.ts';
import { type Readings, type SearchText, searchTexts } from '#src/lib/text/search-match-text.ts';
import type { IconShape } from '#src/ui/button/icon.tsx';
import { menuIcon } from '#src/blocks/menu-icons.ts';
import type { ActionGroup } from './palette-state.tsx';
import type { MenuPage } from './menu-pages.ts';
import type { SourceEntry } from './sources.ts';

/** One thing that the palette offers. */
export interface Entry {
  /** Unique in the palette. */
  readonly id: string;
  readonly title: string;
  /** Second line, a step each. */
  readonly breadcrumbs: readonly string[];
  readonly icon: IconShape;
  readonly fields: readonly SearchText[];
  readonly target: Target;
  /** The chosen one of a choice. */
  readonly checked?: boolean | undefined;
}

export type Target =
  | { readonly kind: 'page'; readonly url: string; readonly workbench: boolean }
  | { readonly kind: 'object'; readonly url: string }
  | { readonly kind: 'action'; run(): void };

export type GroupId = 'favourites' | 'recents' | 'pages' | 'actions' | SourceEntry['group'];

export interface Row {
  readonly entry: Entry;
  readonly marks: Match['marks'];
}

export interface Section {
  readonly id: GroupId;
  readonly rows: readonly Row[];
  /** Found, but not shown. */
  readonly more: number;
}

export interface Offer {
  readonly id: GroupId;
  readonly entries: readonly Entry[];
  /** Sorted last, since it is loaded late: no row moves under the pointer. */
  readonly late?: boolean;
  /** Entries match as they are: their source has searched in more than the title. */
  readonly found?: boolean;
}

/** Rows per section; a longer list is not read. */
export const rowsMax = 50;

/** Searches the offers for the terms. Sections with a better first row come first, others stay in order. */
export function sectionsOf(offers: readonly Offer[], terms: readonly string[]): readonly Section[] {
  const found = offers.map((offer) => ({ offer, rows: rowsOf(offer, terms) }));
  const best = ({ offer, rows }: (typeof found)[number]) => (offer.late ? Infinity : (rows[0]?.score ?? Infinity));
  return found
    .filter(({ rows }) => rows.length > 0)
    .toSorted((left, right) => Number(best(left) > best(right)) - Number(best(left) < best(right)))
    .map(({ offer, rows }) => ({
      id: offer.id,
      rows: rows.slice(0, rowsMax),
      more: Math.max(0, rows.length - rowsMax),
    }));
}

function rowsOf({ entries, found }: Offer, terms: readonly string[]): readonly (Row & { score: number })[] {
  const rows = search(entries, terms, ({ fields }) => fields).map(({ item, match }) => ({ entry: item, ...match }));
  if (!found) return rows;
  const matched = new Set(rows.map(({ entry }) => entry));
  const others = entries.filter((entry) => !matched.has(entry));
  return [...rows, ...others.map((entry) => ({ entry, marks: [], score: Infinity }))];
}

/** Each page once: a favourite is not a recent page as well, and neither is among the others. */
export function pageOffers(
  pages: readonly Entry[],
  favourites: readonly string[],
  recents: readonly string[],
): readonly Offer[] {
  const byUrl = new Map(pages.map((entry) => [urlOf(entry), entry]));
  const pick = (paths: readonly string[]) => paths.flatMap((path) => byUrl.get(path) ?? []);
  const favouriteUrls = new Set(favourites);
  const recent = recents.filter((path) => !favouriteUrls.has(path));
  const above = new Set([...favourites, ...recent]);
  return [
    { id: 'favourites', entries: pick(favourites) },
    { id: 'recents', entries: pick(recent) },
    { id: 'pages', entries: pages.filter((entry) => !above.has(urlOf(entry) ?? '')) },
  ];
}

/** Address of what an entry opens; none for an action. */
export const urlOf = ({ target }: Entry): string | undefined => (target.kind === 'action' ? undefined : target.url);

/** Makes entries of what is to be found, ready to be searched; each name is prepared once. */
export function createEntries(readings: Readings | undefined) {
  const field = searchTexts(readings);
  return {
    page({ leaf, breadcrumbs }: MenuPage): Entry {
      const { page, title } = leaf;
      return {
        id: `page ${page.path}`,
        title,
        breadcrumbs,
        icon: menuIcon(leaf),
        fields: [title, ...breadcrumbs].map(field),
        target: { kind: 'page', url: page.path, workbench: page.workbench },
      };
    },
    actions(id: string, { label, icon, items }: ActionGroup, join: (group: string, choice: string) => string): Entry[] {
      return items.flatMap((item): Entry[] => {
        if ('separator' in item || item.disabled) return [];
        const title = label === undefined ? item.label : join(label, item.label);
        const breadcrumbs = item.hint === undefined ? [] : [item.hint];
        const target: Target = { kind: 'action', run: item.onSelect };
        const fields = [title, ...breadcrumbs].map(field);
        const { checked } = item;
        return [{ id: `${id} ${item.id}`, title, breadcrumbs, icon: item.icon ?? icon, fields, target, checked }];
      });
    },
    object({ source, icon }: Pick<SourceEntry, 'source' | 'icon'>, item: PaletteItem): Entry {
      const { id, title, detail, words = [], url } = item;
      const breadcrumbs = detail === undefined ? [] : [detail];
      const target: Target = { kind: 'object', url };
      const fields = [title, ...breadcrumbs, ...words].map(field);
      return { id: `${source.id} ${id}`, title, breadcrumbs, icon, fields, target };
    },
  };
}
