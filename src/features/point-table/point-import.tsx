import { ImportDialog, type ImportDialogProps } from '#src/blocks/import/import-dialog.tsx';
import { pointImportLimitMb } from '#src/contract/limits.ts';
import { type PointColumn, pointHeads } from '#src/contract/points/point-sheet.ts';
import { pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';

/** Points from a spreadsheet, each with the code of its device. */
export default function PointImport(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const language = useLanguage();
  return (
    <ImportDialog
      endpoint={pointTableEndpoints.importPoints}
      template={pointTableEndpoints.downloadPointTemplate}
      policies={['update', 'add', 'replace']}
      limitMb={pointImportLimitMb}
      acceptsJson
      columnName={(column) => pointHeads[column as PointColumn][language]}
      texts={texts}
      stale={pointReads}
      {...props}
    />
  );
}
