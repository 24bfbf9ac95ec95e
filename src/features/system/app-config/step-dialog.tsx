import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { NamedEndpoint } from '#src/api/call.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import type { RequestOf } from '#src/contract/endpoint.ts';
import { FormDialog, type FormDialogProps } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { versionReads } from './use-version.ts';

const noFields = z.object({});

interface StepDialogProps<E extends NamedEndpoint>
  extends DialogProps, Pick<FormDialogProps<object, object, unknown>, 'title' | 'submitText' | 'danger' | 'ready'> {
  endpoint: E;
  request: RequestOf<E>;
  /** What the step does. */
  children: ReactNode;
}

/** Asks to confirm a step of a version, and shows why the server refuses it. */
export function StepDialog<E extends NamedEndpoint>(props: StepDialogProps<E>) {
  const { endpoint, request, children, onClose, onDone, ...dialog } = props;
  const form = useSchemaForm(noFields, {});
  const save = useSave(endpoint, versionReads);
  return (
    <FormDialog
      form={form}
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
