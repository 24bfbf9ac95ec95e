import times from 'primeicons/raw-svg/times.svg?icon';
import { type ComponentProps, memo, useEffect, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { useOpenWindow } from '../../guest.ts';
import type { MenuNode } from '../../menu/menu-tree.ts';
import { paletteTexts } from '../../palette/palette-texts.ts';
import { shellTexts } from '../../shell-texts.ts';
import { useShownPage } from '../../tabs/use-tabs.ts';
import { Greeting } from '../top-bar/greeting.tsx';
import { MenuLevel } from './menu-level.tsx';
import { MenuSearchField } from './menu-search-field.tsx';
import css from './side-menu.css?inline';
import { useMenuSearch } from './use-menu-search.ts';
import { useRowMenu } from './use-row-menu.tsx';
import type { Sidebar } from './use-sidebar.ts';

const styles = sheet(css);

interface SideMenuProps {
  nodes: readonly MenuNode[];
  sidebar: Sidebar;
  systemName: string;
  /** Above the greeting. */
  picture: string | undefined;
  open(url: string): void;
}

/** A column beside the page, or a drawer over it on a narrow window. */
export const SideMenu = memo(function SideMenu(props: SideMenuProps) {
  useStyles(styles);
  const { sidebar } = props;
  if (sidebar.drawer) return sidebar.open && <Drawer {...props} />;
  return (
    <aside className="ems-side">
      <Content {...props} />
    </aside>
  );
});

function Content({ nodes, sidebar, systemName, picture, open }: SideMenuProps) {
  const t = useTexts(shellTexts);
  const words = useTexts(paletteTexts);
  const search = useMenuSearch(nodes);
  const rowMenu = useRowMenu(nodes, open);
  const openWindow = useOpenWindow();
  const finds = sidebar.open ? search.finds : undefined;
  const openFirst = () => {
    const leaf = search.first();
    if (!leaf) return;
    search.setText('');
    if (leaf.page.workbench) openWindow(leaf.page.path);
    else open(leaf.page.path);
  };
  return (
    <>
      {sidebar.open && <MenuSearchField search={search} onFirst={openFirst} />}
      <nav className="ems-side-menu" aria-label={t('menu.label')} onContextMenu={rowMenu.onContextMenu}>
        <Menu
          key={finds ? 'finds' : 'menu'}
          nodes={finds?.nodes ?? nodes}
          open={open}
          folded={!sidebar.open}
          unfold={() => sidebar.setOpen(true)}
          finds={finds}
        />
        {finds?.nodes.length === 0 && <p className="ems-menu-none">{words('menu.none')}</p>}
        {rowMenu.element}
      </nav>
      {sidebar.open && <Greeting {...{ systemName, picture }} />}
    </>
  );
}

/** Another page changes the rows of the menu that lead to it and to the one before. */
function Menu(props: Omit<ComponentProps<typeof MenuLevel>, 'active'>) {
  return <MenuLevel {...props} active={useShownPage()} />;
}

/** The platform's modal dialog: the page below is inert, and Esc closes it. */
function Drawer(props: SideMenuProps) {
  const t = useTexts(shellTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not the search: on a phone it would bring up the keyboard over half of the menu.
    element?.querySelector<HTMLElement>('[aria-current="page"], .ems-menu-row')?.focus();
    return () => element?.close();
  }, []);
  // By the dialog itself, which gives the focus back to what had opened it.
  const close = () => dialog.current?.close();
  const handleClose = () => {
    // The event comes late: React's strict mode, in development, has opened the dialog again by then.
    if (!dialog.current?.open) props.sidebar.setOpen(false);
  };
  // The page that is shown can be chosen as well, which changes no route.
  const open = (url: string) => {
    close();
    props.open(url);
  };
  return (
    <dialog
      ref={dialog}
      className="ems-side ems-side-drawer"
      aria-label={t('menu.label')}
      onClose={handleClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="ems-side-drawer-content">
        <IconButton
          className="ems-side-close"
          icon={times}
          label={t('menu.collapse')}
          tooltip={false}
          onClick={close}
        />
        <Content {...props} open={open} />
      </div>
    </dialog>
  );
}
