import externalLink from 'primeicons/raw-svg/external-link.svg?icon';
import starOutline from 'primeicons/raw-svg/star.svg?icon';
import star from 'primeicons/raw-svg/star-fill.svg?icon';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { ContextMenu, type MenuItem } from '#src/ui/popover/menu-button.tsx';
import { useGuest, useOpenWindow } from '../../guest.ts';
import type { MenuNode } from '../../menu/menu-tree.ts';
import { menuPages } from '../../palette/menu-pages.ts';
import { paletteTexts } from '../../palette/palette-texts.ts';
import { useFavourites } from '../../palette/use-stored-pages.ts';

interface RowMenu {
  onContextMenu(event: MouseEvent): void;
  readonly element: ReactNode;
}

/** The menu of a page's row in the side menu: by the right button, a long press or the menu key. */
export function useRowMenu(nodes: readonly MenuNode[], open: (url: string) => void): RowMenu {
  const t = useTexts(paletteTexts);
  const { paths, toggle } = useFavourites();
  const isGuest = useGuest() !== undefined;
  const openWindow = useOpenWindow();
  const [row, setRow] = useState<HTMLAnchorElement>();
  const path = row?.dataset['path'];
  const leaf = path === undefined ? undefined : menuPages(nodes).find(({ leaf: { page } }) => page.path === path)?.leaf;
  const onContextMenu = (event: MouseEvent) => {
    const found = event.target instanceof Element ? event.target.closest('a') : null;
    if (found?.dataset['path'] === undefined) return;
    event.preventDefault();
    setRow(found);
  };
  const isFavourite = path !== undefined && paths.includes(path);
  const items: readonly MenuItem[] = leaf
    ? [
        ...(leaf.page.workbench ? [] : [{ id: 'open', label: t('menu.open'), onSelect: () => open(leaf.page.path) }]),
        ...(isGuest && !leaf.page.workbench
          ? []
          : [
              {
                id: 'window',
                label: t('menu.openWindow'),
                icon: externalLink,
                onSelect: () => openWindow(leaf.page.path),
              },
            ]),
        {
          id: 'star',
          label: t(isFavourite ? 'star.remove' : 'star.add'),
          icon: isFavourite ? star : starOutline,
          onSelect: () => toggle(leaf.page.path),
        },
      ]
    : [];
  const element = (
    <ContextMenu
      label={t('menu.of', { title: leaf?.title ?? '' })}
      items={items}
      anchor={leaf && row}
      onClose={() => setRow(undefined)}
    />
  );
  return { onContextMenu, element };
}
