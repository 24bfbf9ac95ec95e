import download from 'primeicons/raw-svg/download.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { Allowed } from '#src/blocks/allowed.tsx';
import { noteExport } from '#src/blocks/export-list/note-export.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { menuAdminEndpoints, type MenuRow } from '#src/contract/user/menu-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { saveBlob } from '#src/lib/file/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { menuTree } from '#src/contract/user/menu-file.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'));
const indent = 2;

/** Writes the tree to a file, and makes the menu as a file has it. */
export function MenuFiles({ list }: { list: ListHandle<MenuRow> }) {
  const t = useTexts(texts);
  const api = useApi();
  const save = () => {
    const text = JSON.stringify(menuTree(list.rows), null, indent);
    saveBlob(new Blob([text], { type: 'application/json' }), 'menu.json');
    void noteExport(api, { list: menuAdminEndpoints.listMenuRows.name, filter: {} }, list.rows.length);
  };
  return (
    <>
      <Button icon={download} onClick={save}>
        {t('file.export')}
      </Button>
      <Allowed permission="menu_save">
        <Button icon={upload} onClick={() => list.openDialog((props) => <ImportDialog {...props} />)}>
          {t('file.import')}
        </Button>
      </Allowed>
    </>
  );
}
