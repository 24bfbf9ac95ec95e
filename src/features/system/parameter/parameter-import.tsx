import { ImportDialog, type ImportDialogProps } from '#src/blocks/import/import-dialog.tsx';
import { parameterEndpoints } from '#src/contract/system/parameter.ts';
import { type ParameterColumn, parameterHeads } from '#src/contract/system/parameter-sheet.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { parameterReads } from './parameter-reads.ts';
import { texts } from './texts.ts';

/** Values from a spreadsheet, each with its scope and its first day. */
export default function ParameterImport(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const language = useLanguage();
  return (
    <ImportDialog
      endpoint={parameterEndpoints.importParameters}
      template={parameterEndpoints.downloadParameterTemplate}
      policies={['update', 'add']}
      columnName={(column) => parameterHeads[column as ParameterColumn][language]}
      texts={texts}
      stale={parameterReads}
      {...props}
    />
  );
}
