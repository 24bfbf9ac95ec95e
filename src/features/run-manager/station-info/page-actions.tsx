import upload from 'primeicons/raw-svg/upload.svg?icon';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import type { StationInfo } from '#src/contract/station/station-info.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const StationImport = lazyComponent(() => import('./station-import.tsx'));

/** What is done with the facts of several stations. */
export function PageActions({ list }: { list: ListHandle<StationInfo> }) {
  const t = useTexts(texts);
  return (
    <Allowed permission="station_save">
      <Button
        icon={upload}
        onClick={() => list.openDialog(({ onClose }) => <StationImport onClose={onClose} onImported={list.renew} />)}
      >
        {t('action.import')}
      </Button>
    </Allowed>
  );
}
