import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { AttachmentList } from '#src/blocks/attachments/attachment-list.tsx';
import { AttachmentsField } from '#src/blocks/attachments/attachments-field.tsx';
import { useZones } from '#src/blocks/use-stations.ts';
import { deviceLedgerEndpoints, type LedgerDetail, type LedgerDocument } from '#src/contract/station/device-ledger.ts';
import { attachmentsMany, documentTypes, pictureTypes } from '#src/contract/limits.ts';
import { orderFileKind } from '#src/contract/rules/work-order/work-order-files.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, usePermission } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { useUnsaved } from '#src/ui/dialog/unsaved.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';
import { ledgerReads } from './use-equipment.ts';

const accept = [...documentTypes, ...pictureTypes].map((extension) => `.${extension}`).join();

/** Photographs of the plate, manuals, contracts. */
export function DeviceDocuments({ device: { id, stationId, documents } }: { device: LedgerDetail }) {
  const t = useTexts(texts);
  const { dateTime, withZone } = useFormats(useZones()(stationId));
  const mayRemove = usePermission('device_save');
  const confirm = useConfirm();
  const { mutate } = useMutation(mutation(useApi(), deviceLedgerEndpoints.removeLedgerDocument, ledgerReads));
  const remove = async ({ id: documentId, name }: LedgerDocument) => {
    const request = { title: t('documents.removeTitle', { name }), text: t('documents.removeText') };
    if (await confirm({ ...request, action: t('documents.remove'), danger: true })) mutate({ id, documentId });
  };
  return (
    <div className="ems-equipment-documents">
      {documents.length === 0 ? (
        <Empty title={t('documents.none')} text={t('documents.noneText')} />
      ) : (
        <AttachmentList
          files={documents}
          note={({ by, at }) => [by?.name, withZone(dateTime(at), at)].filter(Boolean).join(' · ')}
          mayRemove={() => mayRemove}
          onRemove={(file) => void remove(file)}
        />
      )}
      <Allowed permission="device_save">
        <AddDocuments key={documents.length} id={id} />
      </Allowed>
    </div>
  );
}

/** Files are sent as soon as they are chosen, and become the device's with the button. */
function AddDocuments({ id }: { id: string }) {
  const t = useTexts(texts);
  const [sent, setSent] = useState<{ readonly ids: readonly string[]; readonly isComplete: boolean }>();
  const { mutate, isPending } = useMutation(mutation(useApi(), deviceLedgerEndpoints.addLedgerDocuments, ledgerReads));
  useUnsaved(sent !== undefined && (!sent.isComplete || sent.ids.length > 0));
  const ready = sent?.isComplete === true && sent.ids.length > 0;
  return (
    <>
      <AttachmentsField
        max={attachmentsMany}
        accept={accept}
        kindOf={orderFileKind}
        error={undefined}
        onChange={(ids, isComplete) => setSent({ ids, isComplete })}
      />
      {ready && (
        <Button kind="primary" busy={isPending} onClick={() => mutate({ id, attachments: [...sent.ids] })}>
          {t('documents.add')}
        </Button>
      )}
    </>
  );
}
