import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { componentPathField } from '#src/blocks/component-path-field.tsx';
import { choice, tree } from '#src/blocks/form/choice-fields.tsx';
import type { TreeSource } from '#src/blocks/form/use-tree-source.ts';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, text, toggle } from '#src/blocks/form/fields.tsx';
import { menuAdminEndpoints, menuForm, type MenuRow } from '#src/contract/user/menu-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { type RowLinks, treeOf } from '#src/ui/tree-table/table-tree.ts';
import { iconField } from './icon-field.tsx';
import { menuReads } from './menu-reads.ts';
import { FormPreview } from './role-preview.tsx';
import { texts } from './texts.ts';
import { uniqueText } from './unique-field.tsx';

const links: RowLinks<MenuRow> = {
  idOf: ({ id }) => id,
  parentOf: ({ parentId }) => parentId,
  nameOf: ({ menuName }) => menuName,
};

/** The folders of the menu; '' is the top. */
function useFolders(): TreeSource {
  const t = useTexts(texts);
  const { data } = useQuery(query(useApi(), menuAdminEndpoints.listMenuRows, {}, { silent: true }));
  const folders = data?.records.filter(({ kind }) => kind === 'folder') ?? [];
  return { nodes: [{ id: '', label: t('top'), children: treeOf(folders, links) }] };
}

/** A folder or a page of the menu. */
export default defineForm(menuForm, {
  texts,
  fields: {
    kind: choice(),
    parentId: tree(useFolders),
    name: localText(),
    url: uniqueText('url'),
    icon: iconField,
    componentPath: componentPathField('unknownComponent'),
    redirect: text(),
    componentName: uniqueText('componentName'),
    isShown: toggle(),
    keepAlive: toggle(),
  },
  rows: [['kind', 'parentId']],
  read: menuAdminEndpoints.getMenuRow,
  create: menuAdminEndpoints.saveMenuRow,
  update: menuAdminEndpoints.saveMenuRow,
  stale: menuReads,
  initial: { kind: 'page', isShown: true },
  hidden: ({ kind }) => (kind === 'folder' ? ['componentPath', 'componentName', 'redirect', 'keepAlive'] : []),
  dependents: { componentPath: ['redirect'] },
  Aside: FormPreview,
  nameOf: ({ menuName }) => menuName,
  widthPx: 640,
});
