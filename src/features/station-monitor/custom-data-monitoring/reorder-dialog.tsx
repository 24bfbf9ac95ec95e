import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { type ReorderItem, ReorderList } from '#src/ui/list/reorder-list.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { isConflict } from './save-problem.tsx';
import { texts } from './texts.ts';

interface ReorderDialogProps {
  title: string;
  items: readonly ReorderItem[];
  /** Rejects when the order is refused. */
  apply(ids: readonly string[]): Promise<unknown>;
  /** After a conflict: reads what is saved now. */
  onConflict?(): Promise<readonly ReorderItem[]>;
  onClose(): void;
}

/** Reorders views or the points of a view; the order changes only when the user applies it. */
export default function ReorderDialog({ title, items, apply, onConflict, onClose }: ReorderDialogProps) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const [order, setOrder] = useState(items);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isChanged = order.some(({ id }, index) => id !== items[index]?.id);
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await apply(order.map(({ id }) => id));
      onClose();
    } catch (refused) {
      setError(refused);
      if (isConflict(refused) && onConflict) setOrder(await onConflict());
    } finally {
      setBusy(false);
    }
  };
  const why = error === undefined ? undefined : describeError(error).message;
  return (
    <Dialog
      open
      title={title}
      dirty={isChanged}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={isBusy} />
          <Button kind="primary" busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
            {t('reorder.apply')}
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <p role="alert" className="ems-custom-problem">
          {isConflict(error) ? t('reorder.conflict') : why ? t('saveFailed', { why }) : t('saveFailedPlain')}
        </p>
      )}
      <p className="ems-sub">{ui('reorder.keys')}</p>
      <ReorderList label={title} items={order} onChange={setOrder} />
    </Dialog>
  );
}
