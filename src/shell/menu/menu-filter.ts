import { matchFields, type Stretch } from '#src/lib/text/search-match.ts';
import type { SearchText } from '#src/lib/text/search-match-text.ts';
import type { MenuFolder, MenuLeaf, MenuNode } from './menu-tree.ts';

/** What a search leaves of the menu. */
export interface MenuFinds {
  /** Pages that contain every word in their title or the folders around them; folders only with such pages. */
  readonly nodes: readonly MenuNode[];
  readonly marks: ReadonlyMap<MenuNode, readonly Stretch[]>;
  readonly pages: readonly MenuLeaf[];
}

/** A folder above a page. */
interface Step {
  readonly field: SearchText;
  /** As the first page below found it in the folder's title. */
  marks: readonly Stretch[];
}

/** The part of the menu where every term is found, in the menu's order. */
export function filterMenu(
  nodes: readonly MenuNode[],
  terms: readonly string[],
  textOf: (title: string) => SearchText,
): MenuFinds {
  const marks = new Map<MenuNode, readonly Stretch[]>();
  const pages: MenuLeaf[] = [];

  const keep = (level: readonly MenuNode[], above: readonly Step[]): readonly MenuNode[] =>
    level.flatMap((node) => (node.kind === 'page' ? keepPage(node, above) : keepFolder(node, above)));

  function keepPage(node: MenuLeaf, above: readonly Step[]): readonly MenuNode[] {
    const match = matchFields(terms, [textOf(node.title), ...above.map(({ field }) => field)]);
    if (!match) return [];
    const [title = [], ...steps] = match.marks;
    marks.set(node, title);
    for (const [index, step] of above.entries()) if (step.marks.length === 0) step.marks = steps[index] ?? [];
    pages.push(node);
    return [node];
  }

  function keepFolder(node: MenuFolder, above: readonly Step[]): readonly MenuNode[] {
    const step: Step = { field: textOf(node.title), marks: [] };
    const children = keep(node.children, [...above, step]);
    if (children.length === 0) return [];
    const found = { ...node, children };
    marks.set(found, step.marks);
    return [found];
  }

  return { nodes: keep(nodes, []), marks, pages };
}
