import download from 'primeicons/raw-svg/download.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { call } from '#src/api/call.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { noteExport } from '#src/blocks/export-list/note-export.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { configAdminEndpoints } from '#src/contract/system/config-admin.ts';
import { configFile } from '#src/contract/system/config-file.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { saveBlob } from '#src/lib/file/save-blob.ts';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { texts } from './texts.ts';

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'));
const indent = 2;

/** Writes the settings to a file, without secrets, and sets those of a file. */
export function ConfigFiles({ list }: { list: ListHandle }) {
  const t = useTexts(texts);
  const api = useApi();
  const notices = useNotices();
  const save = async () => {
    const { listConfigSettings } = configAdminEndpoints;
    const { records } = await call(api, listConfigSettings, { pageSize: pageSizeMax }, { silent: true });
    const file = configFile(records);
    saveBlob(new Blob([JSON.stringify(file, null, indent)], { type: 'application/json' }), 'config.json');
    await noteExport(api, { list: listConfigSettings.name, filter: {} }, file.settings.length);
  };
  return (
    <>
      <Button icon={download} onClick={() => void save().catch(() => notices.toast(t('failed'), 'error'))}>
        {t('file.export')}
      </Button>
      <Allowed permission="config_save">
        <Button icon={upload} onClick={() => list.openDialog((props) => <ImportDialog {...props} />)}>
          {t('file.import')}
        </Button>
      </Allowed>
    </>
  );
}
