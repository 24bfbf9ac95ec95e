import { HandleDialog } from './handle-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { ArchiveDialog, CancelDialog, WithdrawDialog } from './note-dialogs.tsx';
import type { OrderStep } from './order-steps.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { StepProps } from './step-form.tsx';

const dialogs = {
  issue: IssueDialog,
  handle: HandleDialog,
  review: ReviewDialog,
  withdraw: WithdrawDialog,
  archive: ArchiveDialog,
  cancel: CancelDialog,
} as const;

/** The dialog of a step. */
export default function StepDialog({ step, ...props }: StepProps & { step: OrderStep }) {
  const Dialog = dialogs[step];
  return <Dialog {...props} />;
}
