import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { NamedEndpoint } from '#src/api/call.ts';
import { type ReadOf, type Revised, useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { explainInUse } from '#src/blocks/record-refs/explain-in-use.tsx';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { organizationReads } from './organization-reads.ts';

const noFields = z.object({});

type Removal = NamedEndpoint & Endpoint<z.ZodMiniType<unknown, Revised>, z.ZodMiniType>;

interface ConfirmDialogProps extends DialogProps {
  endpoint: Removal;
  record: Revised;
  read: ReadOf<Revised>;
  title: string;
  submitText: string;
  children: ReactNode;
}

/** Asks to confirm a removal, and shows why the server refuses it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { endpoint, record, read, children, onClose, onDone, ...dialog } = props;
  const { id, revision } = useReadRow(record, read);
  const form = useSchemaForm(noFields, {});
  const save = useSave(endpoint, organizationReads);
  return (
    <FormDialog
      form={form}
      danger
      explain={explainInUse}
      permission={endpoint.permission}
      {...dialog}
      save={() => save({ id, revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      {children}
    </FormDialog>
  );
}
