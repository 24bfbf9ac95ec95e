import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { NamedEndpoint } from '#src/api/call.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { explainInUse } from '#src/blocks/record-refs/explain-in-use.tsx';
import type { RequestOf } from '#src/contract/endpoint.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { organizationReads } from './organization-reads.ts';

const noFields = z.object({});

interface ConfirmDialogProps<E extends NamedEndpoint> extends DialogProps {
  endpoint: E;
  request: RequestOf<E>;
  title: string;
  submitText: string;
  children: ReactNode;
}

/** Asks to confirm a removal, and shows why the server refuses it. */
export function ConfirmDialog<E extends NamedEndpoint>(props: ConfirmDialogProps<E>) {
  const { endpoint, request, children, onClose, onDone, ...dialog } = props;
  const form = useSchemaForm(noFields, {});
  const save = useSave(endpoint, organizationReads);
  return (
    <FormDialog
      form={form}
      danger
      explain={explainInUse}
      permission={endpoint.permission}
      {...dialog}
      save={() => save(request)}
      onClose={onClose}
      onDone={() => onDone()}
    >
      {children}
    </FormDialog>
  );
}
