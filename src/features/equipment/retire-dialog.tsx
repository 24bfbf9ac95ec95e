import { useSave } from '#src/blocks/form/use-save.ts';
import { deviceLedgerEndpoints, type LedgerDetail, retireForm } from '#src/contract/device-ledger.ts';
import { textMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { texts } from './texts.ts';
import { ledgerReads } from './use-equipment.ts';

interface RetireDialogProps {
  device: LedgerDetail;
  onClose(): void;
  onDone(): void;
}

/** Out of use for good, and why. */
export default function RetireDialog({ device: { id, version, name }, onClose, onDone }: RetireDialogProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(retireForm, { reason: '' });
  const retire = useSave(deviceLedgerEndpoints.retireLedgerDevice, ledgerReads);
  return (
    <FormDialog
      form={form}
      title={t('retire.title', { device: name })}
      submitText={t('retire.submit')}
      onClose={onClose}
      onDone={onDone}
      save={({ reason }) => retire({ id, version, reason })}
    >
      <p>{t('retire.text')}</p>
      <TextAreaField {...form.field('reason')} required label={t('retire.reason')} maxLength={textMax} />
    </FormDialog>
  );
}
