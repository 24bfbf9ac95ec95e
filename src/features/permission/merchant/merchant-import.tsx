import { ImportDialog, type ImportDialogProps } from '#src/blocks/import/import-dialog.tsx';
import { merchantEndpoints } from '#src/contract/organization/merchant.ts';
import { type MerchantColumn, merchantHeads } from '#src/contract/organization/merchant-sheet.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';
import { merchantReads } from './use-merchants.ts';

/** Merchants from a spreadsheet. */
export default function MerchantImport(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const language = useLanguage();
  return (
    <ImportDialog
      endpoint={merchantEndpoints.importMerchants}
      template={merchantEndpoints.downloadMerchantTemplate}
      policies={['update', 'add']}
      columnName={(column) => merchantHeads[column as MerchantColumn][language]}
      texts={texts}
      stale={merchantReads}
      {...props}
    />
  );
}
