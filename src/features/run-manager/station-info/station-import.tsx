import { ImportDialog, type ImportDialogProps } from '#src/blocks/import/import-dialog.tsx';
import { stationInfoEndpoints } from '#src/contract/station/station-info.ts';
import { stationHeads } from '#src/contract/station/station-sheet.ts';
import type { StationSheetColumn } from '#src/contract/station/station-sheet-columns.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { infoReads } from './info-reads.ts';
import { texts } from './texts.ts';

/** Facts of known stations from a spreadsheet. */
export default function StationImport(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const language = useLanguage();
  return (
    <ImportDialog
      endpoint={stationInfoEndpoints.importStationInfos}
      template={stationInfoEndpoints.downloadStationTemplate}
      policies={['update']}
      columnName={(column) => stationHeads[column as StationSheetColumn][language]}
      texts={texts}
      stale={infoReads}
      {...props}
    />
  );
}
