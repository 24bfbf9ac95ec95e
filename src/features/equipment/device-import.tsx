import { ImportDialog, type ImportDialogProps } from '#src/blocks/import/import-dialog.tsx';
import { deviceLedgerEndpoints, type LedgerColumn } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';
import { ledgerReads } from './use-equipment.ts';

/** Devices from a spreadsheet. */
export default function DeviceImport(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const t = useTexts(texts);
  return (
    <ImportDialog
      endpoint={deviceLedgerEndpoints.importDeviceLedger}
      template={deviceLedgerEndpoints.downloadLedgerTemplate}
      columnName={(column) => t(`field.${column as LedgerColumn}`)}
      texts={texts}
      stale={ledgerReads}
      {...props}
    />
  );
}
