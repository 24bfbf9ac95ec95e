import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Entries } from '#src/ui/list/entries.tsx';

/** A record that a bulk change was not done on. */
export interface FailedRow {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

interface FailedRowsProps {
  title: string;
  /** Name of the button that closes the dialog. */
  close: string;
  rows: readonly FailedRow[];
  onClose(): void;
}

/** On which records a bulk change was not done, and why. */
export function FailedRowsDialog({ title, close, rows, onClose }: FailedRowsProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <Entries label={title}>
        {rows.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="ems-sub">{reason}</span>
          </li>
        ))}
      </Entries>
    </Dialog>
  );
}
