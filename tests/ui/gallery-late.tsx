import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';

/** Lets come what the network has not brought yet. */
export interface Late {
  dialog(): void;
  contents(): void;
  /** Opens a dialog with a question above it, whose code has not come: one that is open is hidden. */
  question?(): void;
}

let bringContents = () => {};
const broughtContents = new Promise<void>((bring) => (bringContents = bring));

const Contents = lazyComponent(async () => {
  await broughtContents;
  return { default: () => <TextAreaField label="Note" /> };
});

const Question = lazyComponent(async () => {
  await broughtContents;
  return {
    default: () => (
      <Dialog open title="Question" onClose={() => undefined}>
        Sure?
      </Dialog>
    ),
  };
});

/** A dialog without which the page goes on until all of it has come. */
export function ComingLate({ expose }: { expose(handles: { readonly late: Late }): void }) {
  const [shown, show] = useState<'dialog' | 'question'>();
  const [note, setNote] = useState('');
  useEffect(() => {
    const late = { dialog: () => show('dialog'), contents: () => bringContents(), question: () => show('question') };
    expose({ late });
  }, [expose]);
  const close = () => show(undefined);
  return (
    <>
      <Button id="opener">Open</Button>
      <ComingDialog onClose={close}>
        {shown && (
          <Dialog open title="Acknowledge" onClose={close} dirty={note !== ''}>
            <TextAreaField label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
          </Dialog>
        )}
        {shown === 'question' && <Question />}
      </ComingDialog>
    </>
  );
}

/** A dialog that comes some time after its button was pressed, and its contents some time after it. */
export function LateDialog({ expose }: { expose(handles: { readonly late: Late }): void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => expose({ late: { dialog: () => setOpen(true), contents: () => bringContents() } }), [expose]);
  const close = () => setOpen(false);
  return (
    <>
      <Button id="opener">Open</Button>
      <Dialog
        open={isOpen}
        title="Acknowledge"
        onClose={close}
        footer={
          <Button kind="primary" onClick={close}>
            Save
          </Button>
        }
      >
        <Contents />
      </Dialog>
    </>
  );
}

const noFields = z.object({});

/** A form that is open before its fields have come. */
export function LateForm({ expose }: { expose(handles: { readonly late: Late }): void }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => expose({ late: { dialog: () => setOpen(true), contents: () => bringContents() } }), [expose]);
  const form = useSchemaForm(noFields, {});
  const close = () => setOpen(false);
  const save = async () => undefined;
  return (
    isOpen && (
      <FormDialog
        title="Acknowledge"
        submitText="Save"
        permission={undefined}
        onDone={close}
        onClose={close}
        {...{ form, save }}
      >
        <Contents />
      </FormDialog>
    )
  );
}
