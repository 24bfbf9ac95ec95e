import { lazy, useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';

/** Lets come what the network has not brought yet. */
export interface Late {
  dialog(): void;
  contents(): void;
}

let bringContents = () => {};
const broughtContents = new Promise<void>((bring) => (bringContents = bring));

const Contents = lazy(async () => {
  await broughtContents;
  return { default: () => <TextAreaField label="Note" /> };
});

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
