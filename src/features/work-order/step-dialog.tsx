import type { WorkOrderDetail } from '#src/contract/work-order.ts';
import { HandleDialog } from './handle-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { ArchiveDialog, CancelDialog, WithdrawDialog } from './note-dialogs.tsx';
import type { OrderStep } from './order-steps.ts';
import { ReviewDialog } from './review-dialog.tsx';

export interface StepProps {
  /** As it is now: a conflict renews it under the open dialog. */
  order: WorkOrderDetail;
  onClose(): void;
  onDone(): void;
}

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
