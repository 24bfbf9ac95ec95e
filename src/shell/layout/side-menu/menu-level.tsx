import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import externalLink from 'primeicons/raw-svg/external-link.svg?icon';
import { memo, type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { bringRowIntoView } from '#src/ui/bring-into-view.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { Tooltip } from '#src/ui/popover/tooltip.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { useLink } from '../../guest.ts';
import type { MenuFinds } from '../../menu/menu-filter.ts';
import { menuIcon } from '#src/blocks/menu-icons.ts';
import type { MenuFolder, MenuLeaf, MenuNode } from '../../menu/menu-tree.ts';
import type { PageRoute } from '../../menu/route-table.ts';
import { Highlight } from '../../palette/highlight.tsx';
import { shellTexts } from '../../shell-texts.ts';
import { useConsoleTabs } from '../../tabs/tabs-context.ts';
import { isPlainClick } from './plain-click.ts';

interface MenuLevelProps {
  nodes: readonly MenuNode[];
  active: PageRoute | undefined;
  /** Icons only. */
  folded: boolean;
  unfold(): void;
  open(url: string): void;
  /** A search has found these entries: all of them are in sight until a folder is closed by hand. */
  finds?: MenuFinds | undefined;
  id?: string;
}

const contains = (folder: MenuFolder, page: PageRoute | undefined): boolean =>
  page?.breadcrumbs.some((item) => item.menuId === folder.id) ?? false;

/** One level of the menu, in which one submenu is open at a time. */
export function MenuLevel({ nodes, active, id, ...rest }: MenuLevelProps) {
  const { folded, open, finds } = rest;
  const { isOpen, toggle } = useOpenFolders(nodes, active, finds);
  return (
    <ul id={id} className="ems-menu-level">
      {nodes.map((node) => (
        <li key={node.id}>
          {node.kind === 'page' ? (
            <Leaf {...{ node, folded, open, finds }} isCurrent={active?.path === node.page.path} />
          ) : (
            <Folder
              {...rest}
              node={node}
              active={contains(node, active) ? active : undefined}
              isOpen={isOpen(node.id) && !folded}
              toggle={toggle}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** In the menu one folder of a level is open, among what a search has found each that was not closed by hand. */
function useOpenFolders(nodes: readonly MenuNode[], active: PageRoute | undefined, finds: MenuFinds | undefined) {
  const home = nodes.find((node) => node.kind === 'folder' && contains(node, active))?.id;
  const [opened, setOpened] = useState(home);
  const [closed, setClosed] = useState<readonly string[]>([]);
  // The page that is shown can be found in the menu, however it was reached.
  useEffect(() => {
    if (home !== undefined) setOpened(home);
  }, [home]);
  const isSearch = finds !== undefined;
  const toggle = useCallback(
    (id: string, isOpen: boolean) => {
      if (isSearch) setClosed((known) => (isOpen ? [...known, id] : known.filter((each) => each !== id)));
      else setOpened(isOpen ? undefined : id);
    },
    [isSearch],
  );
  return { isOpen: (id: string) => (isSearch ? !closed.includes(id) : opened === id), toggle };
}

interface LeafProps extends Pick<MenuLevelProps, 'folded' | 'open' | 'finds'> {
  node: MenuLeaf;
  /** Its page is shown. */
  isCurrent: boolean;
}

const Leaf = memo(function Leaf({ node, isCurrent, folded, open, finds }: LeafProps) {
  const t = useTexts(shellTexts);
  const link = useLink();
  const { tabs } = useConsoleTabs();
  const { page, title } = node;
  const row = useRef<HTMLAnchorElement>(null);
  // A page that was reached by its address or by another one has its entry in sight, too.
  useEffect(() => {
    const menu = isCurrent && row.current?.closest('nav');
    return menu && row.current ? bringRowIntoView(row.current, menu) : undefined;
  }, [isCurrent]);
  const opensHere = (event: MouseEvent) => !page.workbench && isPlainClick(event);
  const follow = (event: MouseEvent) => {
    if (!opensHere(event)) return;
    event.preventDefault();
    open(page.path);
  };
  return (
    <Tooltip text={folded ? title : undefined}>
      <a
        ref={row}
        className="ems-menu-row"
        {...link(page.path)}
        onPointerDown={(event) => {
          // A finger may be about to scroll.
          if (event.pointerType !== 'touch' && opensHere(event)) tabs.prepare(page.path);
        }}
        onClick={follow}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={folded ? title : undefined}
        {...(page.workbench && { target: '_blank', rel: 'noopener' })}
      >
        <Icon of={menuIcon(node)} />
        {!folded && <Title node={node} finds={finds} />}
        {page.workbench && !folded && <Icon of={externalLink} size={12} />}
        {page.workbench && <VisuallyHidden>{t('menu.newWindow')}</VisuallyHidden>}
      </a>
    </Tooltip>
  );
});

function Title({ node, finds }: { node: MenuNode } & Pick<MenuLevelProps, 'finds'>) {
  const marks = finds?.marks.get(node);
  return (
    <span className="ems-menu-title">
      {marks ? <Highlight text={node.title} marks={marks} /> : withSoftHyphens(node.title)}
    </span>
  );
}

/** `active`: the page that is shown, where the folder holds it. */
interface FolderProps extends Omit<MenuLevelProps, 'nodes' | 'id'> {
  node: MenuFolder;
  isOpen: boolean;
  toggle(id: string, isOpen: boolean): void;
}

const Folder = memo(function Folder({ node, isOpen, toggle, ...rest }: FolderProps) {
  const { active, folded, unfold, finds } = rest;
  const list = useId();
  const press = () => {
    if (folded) unfold();
    toggle(node.id, isOpen);
  };
  return (
    <>
      <Tooltip text={folded ? node.title : undefined}>
        <button
          type="button"
          className="ems-menu-row"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-label={folded ? node.title : undefined}
          data-holds-page={active !== undefined || undefined}
          onClick={press}
        >
          <Icon of={menuIcon(node)} />
          {!folded && <Title node={node} finds={finds} />}
          {!folded && <Icon of={chevron} size={12} className="ems-menu-chevron" />}
        </button>
      </Tooltip>
      {isOpen && <MenuLevel id={list} nodes={node.children} {...rest} />}
    </>
  );
});
