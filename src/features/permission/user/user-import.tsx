import { ImportDialog, type ImportDialogProps } from '#src/blocks/import/import-dialog.tsx';
import { userAdminEndpoints } from '#src/contract/user/user-admin.ts';
import { type UserColumn, userHeads } from '#src/contract/user/user-columns.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';
import { userReads } from './use-choices.ts';

/** Users from a spreadsheet. */
export default function UserImport(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const language = useLanguage();
  return (
    <ImportDialog
      endpoint={userAdminEndpoints.importUsers}
      template={userAdminEndpoints.downloadUserTemplate}
      policies={['update', 'add']}
      columnName={(column) => userHeads[column as UserColumn][language]}
      texts={texts}
      stale={userReads}
      {...props}
    />
  );
}
