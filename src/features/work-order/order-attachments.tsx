import { useMutation } from '@tanstack/react-query';
import { mutation } from '#src/api/query.ts';
import { AttachmentList } from '#src/blocks/attachments/attachment-list.tsx';
import { mayRemoveFile } from '#src/contract/rules/work-order/work-order-files.ts';
import { type WorkOrderDetail, workOrderEndpoints } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useSession } from '#src/runtime.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { texts } from './texts.ts';
import { workOrderReads } from './use-work-orders.ts';

/** The files of an order. The user who attached a file can remove it while the order is open. */
export function OrderAttachments({ order }: { order: WorkOrderDetail }) {
  const t = useTexts(texts);
  const { userId = '' } = useSession();
  const confirm = useConfirm();
  const { mutate } = useMutation(mutation(useApi(), workOrderEndpoints.removeWorkOrderFile, workOrderReads));
  const { id, version, status, attachments } = order;
  if (attachments.length === 0) return null;
  const remove = async (attachmentId: string, name: string) => {
    const request = { title: t('files.removeTitle', { name }), text: t('files.removeText'), action: t('files.remove') };
    if (await confirm({ ...request, danger: true })) mutate({ id, version, attachmentId });
  };
  return (
    <DetailSection title={t('fields.attachments')}>
      <AttachmentList
        files={attachments}
        note={({ by, step }) => `${t(`files.${step}`)} · ${by?.name ?? t('system')}`}
        mayRemove={({ by }) => mayRemoveFile(status, { byId: by?.id ?? null }, userId)}
        onRemove={(file) => void remove(file.id, file.name)}
      />
    </DetailSection>
  );
}
