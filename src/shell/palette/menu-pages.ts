import type { MenuLeaf, MenuNode } from '../menu/menu-tree.ts';

/** A page as the menu shows it. */
export interface MenuPage {
  readonly leaf: MenuLeaf;
  /** Titles of the folders around it, the outermost first. */
  readonly breadcrumbs: readonly string[];
}

/** Every page of the side menu, from top to bottom. */
export const menuPages = (nodes: readonly MenuNode[], breadcrumbs: readonly string[] = []): readonly MenuPage[] =>
  nodes.flatMap((node) =>
    node.kind === 'page' ? [{ leaf: node, breadcrumbs }] : menuPages(node.children, [...breadcrumbs, node.title]),
  );
