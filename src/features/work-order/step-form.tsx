import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useSession } from '#src/runtime.tsx';
import { FormDialog, type FormDialogProps } from '#src/ui/form/form-dialog.tsx';
import { OrderChanged } from './order-changed.tsx';
import { offeredSteps, type OrderStep, stepKeys } from './order-steps.ts';

/** What the dialog of each step gets. */
export interface StepProps {
  /** The current order: after a conflict it is another one while the dialog is open. */
  order: WorkOrderDetail;
  onClose(): void;
  onDone(): void;
}

interface StepFormProps<In extends FieldValues, Out> extends Omit<
  FormDialogProps<In, Out, unknown>,
  'save' | 'permission'
> {
  step: OrderStep;
  /** As it is now. */
  order: WorkOrderDetail;
  /** Sends the step with the version of the order that the user has read. */
  save(values: Out, versionedId: { readonly id: string; readonly version: number }): Promise<unknown>;
}

/**
 * The dialog of a step. The step is based on the order as it was when the dialog opened: another user's change since
 * then is shown first, and the entries stay.
 */
export function StepForm<In extends FieldValues, Out>(props: StepFormProps<In, Out>) {
  const { step, order, save, ready = true, children, ...dialog } = props;
  const { userId = '', permissions } = useSession();
  const [readOrder, setReadOrder] = useState(order);
  // This dialog's step changes the order, too.
  const isChanged = order.version !== readOrder.version && !dialog.form.formState.isSubmitting;
  const isOpen = offeredSteps(order, userId, permissions).includes(step);
  return (
    <FormDialog
      {...dialog}
      ready={ready && !isChanged && isOpen}
      permission={stepKeys[step]}
      save={(values) => save(values, { id: readOrder.id, version: readOrder.version })}
    >
      {isChanged && (
        <OrderChanged before={readOrder} now={order} isOpen={isOpen} onConfirm={() => setReadOrder(order)} />
      )}
      {children}
    </FormDialog>
  );
}
