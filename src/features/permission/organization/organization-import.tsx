import { ImportDialog, type ImportDialogProps } from '#src/blocks/import/import-dialog.tsx';
import { organizationAdminEndpoints } from '#src/contract/organization/organization-admin.ts';
import { type OrganizationColumn, organizationHeads } from '#src/contract/organization/organization-sheet.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { organizationReads } from './organization-reads.ts';
import { texts } from './texts.ts';

/** Organisations from a spreadsheet, each with its parent's number. */
export default function OrganizationImport(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const language = useLanguage();
  return (
    <ImportDialog
      endpoint={organizationAdminEndpoints.importOrganizations}
      template={organizationAdminEndpoints.downloadOrganizationTemplate}
      policies={['update', 'add']}
      columnName={(column) => organizationHeads[column as OrganizationColumn][language]}
      texts={texts}
      stale={organizationReads}
      {...props}
    />
  );
}
