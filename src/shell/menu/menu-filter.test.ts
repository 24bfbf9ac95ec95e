import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchTerms, searchText, searchTexts } from '#src/lib/text/search-match-text.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import { filterMenu } from './menu-filter.ts';
import type { MenuNode } from './menu-tree.ts';
import type { PageRoute } from './route-table.ts';

const leaf = (title: string): MenuNode => ({
  kind: 'page',
  id: title,
  title,
  icon: null,
  page: { path: `/${title}` } as PageRoute,
});
const folder = (title: string, ...children: MenuNode[]): MenuNode => ({
  kind: 'folder',
  id: `folder ${title}`,
  title,
  icon: null,
  children,
});

/** A tree in words: `folder(page page)`. */
const outline = (nodes: readonly MenuNode[]): string =>
  nodes.map((node) => (node.kind === 'page' ? node.title : `${node.title}(${outline(node.children)})`)).join(' ');

const menu = [
  leaf('Alarms'),
  folder('Reports', leaf('Yield'), folder('Carbon', leaf('Balance'), leaf('Alarm report'))),
  folder('System', leaf('Users')),
];
const find = (text: string) => filterMenu(menu, searchTerms(text), searchTexts());

test('pages that match stay, with the folders around them and nothing else', () => {
  expect(outline(find('alarm').nodes)).toBe('Alarms Reports(Carbon(Alarm report))');
  expect(find('alarm').pages.map(({ title }) => title)).toEqual(['Alarms', 'Alarm report']);
  expect(outline(find('nothing').nodes)).toBe('');
});

test('a folder that matches keeps all of its pages', () => {
  expect(outline(find('carbon').nodes)).toBe('Reports(Carbon(Balance Alarm report))');
  expect(outline(find('reports alarm').nodes)).toBe('Reports(Carbon(Alarm report))');
});

test('titles are marked where they were found, those of folders too', () => {
  const { nodes, marks } = find('carbon');
  const reports = nodes[0]!;
  const carbon = reports.kind === 'folder' ? reports.children[0]! : reports;
  expect(marks.get(reports)).toEqual([]);
  expect(marks.get(carbon)).toEqual([[0, 6]]);
});

test('what is left is a part of the menu in its order, and every page in it has all words around it', () => {
  const title = fc.string({ unit: fc.constantFrom(...'abc '), maxLength: 4 });
  const { tree } = fc.letrec<{ tree: MenuNode }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      title.map(leaf),
      fc.tuple(title, fc.array(tie('tree'), { maxLength: 4 })).map(([name, children]) => folder(name, ...children)),
    ),
  }));
  const property = fc.property(fc.array(tree, { maxLength: 5 }), title, (nodes, query) => {
    const terms = searchTerms(query);
    fc.pre(terms.length > 0);
    const all: { path: string; node: MenuNode }[] = [];
    const visit = (level: readonly MenuNode[], above: string) => {
      for (const node of level) {
        const path = `${above} ${node.title}`;
        if (node.kind === 'page') all.push({ path, node });
        else visit(node.children, path);
      }
    };
    visit(nodes, '');
    const matches = (path: string) => terms.every((term) => searchText(path).folded.includes(term));
    const { pages } = filterMenu(nodes, terms, searchTexts());
    const found = new Set<MenuNode>(pages);
    expect(pages).toEqual(all.map(({ node }) => node).filter((node) => found.has(node)));
    for (const { path, node } of all) if (matches(path)) expect(found).toContain(node);
  });
  fc.assert(property, { numRuns: runs(200, 10_000) });
});
