import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import externalLink from 'primeicons/raw-svg/external-link.svg?icon';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { menuIcon } from '../menu/menu-icons.ts';
import type { MenuFolder, MenuLeaf, MenuNode } from '../menu/menu-tree.ts';
import type { PageRoute } from '../menu/route-table.ts';
import { shellTexts } from '../shell-texts.ts';
import { isPlainClick } from './plain-click.ts';

interface MenuLevelProps {
  nodes: readonly MenuNode[];
  active: PageRoute | undefined;
  /** Icons only. */
  folded: boolean;
  unfold(): void;
  open(url: string): void;
  id?: string;
}

const holds = (folder: MenuFolder, page: PageRoute | undefined): boolean =>
  page?.trail.some((item) => item.menuId === folder.id) ?? false;

/** One level of the menu, in which one submenu is open at a time. */
export function MenuLevel({ nodes, active, folded, id, ...rest }: MenuLevelProps) {
  const folders = nodes.filter((node) => node.kind === 'folder');
  const home = folders.find((folder) => holds(folder, active))?.id;
  const [opened, setOpened] = useState(home);
  // The page that is shown can be found in the menu, however it was reached.
  useEffect(() => {
    if (home !== undefined) setOpened(home);
  }, [home]);
  return (
    <ul id={id} className="ems-menu-level">
      {nodes.map((node) => (
        <li key={node.id}>
          {node.kind === 'page' ? (
            <Leaf node={node} active={active} folded={folded} open={rest.open} />
          ) : (
            <Folder
              node={node}
              active={active}
              folded={folded}
              isOpen={opened === node.id && !folded}
              toggle={() => setOpened(opened === node.id && !folded ? undefined : node.id)}
              {...rest}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ node, active, folded, open }: { node: MenuLeaf } & Pick<MenuLevelProps, 'active' | 'folded' | 'open'>) {
  const t = useTexts(shellTexts);
  const { page, title } = node;
  const follow = (event: MouseEvent) => {
    if (page.workbench || !isPlainClick(event)) return;
    event.preventDefault();
    open(page.path);
  };
  return (
    <Tooltip text={folded ? title : undefined}>
      <a
        className="ems-menu-row"
        href={page.path}
        onClick={follow}
        aria-current={active?.path === page.path ? 'page' : undefined}
        aria-label={folded ? title : undefined}
        {...(page.workbench && { target: '_blank', rel: 'noopener' })}
      >
        <Icon of={menuIcon(node)} />
        {!folded && <span className="ems-menu-title">{title}</span>}
        {page.workbench && !folded && <Icon of={externalLink} size={12} />}
        {page.workbench && <VisuallyHidden>{t('menu.newWindow')}</VisuallyHidden>}
      </a>
    </Tooltip>
  );
}

interface FolderProps extends Omit<MenuLevelProps, 'nodes' | 'id'> {
  node: MenuFolder;
  isOpen: boolean;
  toggle(): void;
}

function Folder({ node, active, folded, unfold, open, isOpen, toggle }: FolderProps) {
  const list = useId();
  const press = () => {
    if (folded) unfold();
    toggle();
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
          data-holds-page={holds(node, active) || undefined}
          onClick={press}
        >
          <Icon of={menuIcon(node)} />
          {!folded && <span className="ems-menu-title">{node.title}</span>}
          {!folded && <Icon of={chevron} size={12} className="ems-menu-chevron" />}
        </button>
      </Tooltip>
      {isOpen && <MenuLevel id={list} nodes={node.children} {...{ active, folded, unfold, open }} />}
    </>
  );
}
