import { ImportDialog, type ImportDialogProps } from '#src/blocks/import/import-dialog.tsx';
import { dictionaryAdminEndpoints } from '#src/contract/system/dictionary-admin.ts';
import { type DictionaryColumn, dictionaryHeads } from '#src/contract/system/dictionary-sheet.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';
import { dictionaryReads } from './use-types.ts';

/** Values from a spreadsheet, each with the type of its dictionary. */
export default function DictionaryImport(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const language = useLanguage();
  return (
    <ImportDialog
      endpoint={dictionaryAdminEndpoints.importDictionaryValues}
      template={dictionaryAdminEndpoints.downloadDictionaryTemplate}
      policies={['update', 'add']}
      columnName={(column) => dictionaryHeads[column as DictionaryColumn][language]}
      texts={texts}
      stale={dictionaryReads}
      {...props}
    />
  );
}
