import { useSave } from '#src/blocks/form/use-save.ts';
import { acceptForm, arriveForm, deliveryEndpoints, idCardMax, shipForm } from '#src/contract/life-cycle/delivery.ts';
import { tenDigits, textMax, textShortMax } from '#src/contract/limits.ts';
import { deliveryOutcomes, indicatorStates } from '#src/contract/rules/life-cycle/delivery.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useToday } from '../use-today.ts';
import { type DeliveryDialogProps, deliveryReads, useDelivery } from './delivery-reads.ts';
import { ScanField } from './scan-field.tsx';
import { texts } from './texts.ts';

/** The day by the reader's calendar. */

/** Sends a planned delivery on its way. */
export function ShipDialog({ delivery, onClose, onDone }: DeliveryDialogProps) {
  const t = useTexts(texts);
  const { revised } = useDelivery(delivery);
  const form = useSchemaForm(shipForm, { waybill: '', shippedOn: useToday() });
  const save = useSave(deliveryEndpoints.shipDelivery, deliveryReads);
  return (
    <FormDialog
      form={form}
      title={t('ship.title', { name: delivery.number })}
      submitText={t('action.ship')}
      permission="delivery_save"
      save={(values) => save({ ...revised, ...values })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('ship.text')}</p>
      <TextField
        required
        inputMode="numeric"
        label={t('ship.waybill')}
        hint={t('ship.waybillHint')}
        maxLength={tenDigits}
        {...form.field('waybill')}
      />
      <DateField required kind="date" label={t('ship.shippedOn')} {...form.date('shippedOn')} />
    </FormDialog>
  );
}

/** What has arrived, compared with the rows while it is unloaded. */
export function ArriveDialog({ delivery, onClose, onDone }: DeliveryDialogProps) {
  const t = useTexts(texts);
  const { revised, serials, isRead } = useDelivery(delivery);
  const form = useSchemaForm(arriveForm, {
    arrivedOn: useToday(),
    scanned: [],
    shock: 'none',
    tilt: 'none',
    damageNote: '',
  });
  const save = useSave(deliveryEndpoints.arriveDelivery, deliveryReads);
  const scan = form.choice('scanned');
  const indicator = (field: 'shock' | 'tilt') => {
    const { value, onChange, error } = form.choice(field);
    const options = indicatorStates.map((state) => ({ value: state, label: t(`indicator.${state}`) }));
    return { value, error, options, onChange: (next: typeof value | undefined) => next && onChange(next) };
  };
  return (
    <FormDialog
      form={form}
      title={t('arrive.title', { name: delivery.number })}
      width={640}
      submitText={t('action.arrive')}
      permission="delivery_save"
      ready={isRead}
      save={(values) => save({ ...revised, ...values })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <DateField required kind="date" label={t('arrive.arrivedOn')} {...form.date('arrivedOn')} />
      <ScanField serials={serials} scanned={scan.value ?? []} error={scan.error} onChange={scan.onChange} />
      <FieldRow>
        <SelectField label={t('arrive.shock')} {...indicator('shock')} />
        <SelectField label={t('arrive.tilt')} {...indicator('tilt')} />
      </FieldRow>
      <TextAreaField label={t('arrive.damageNote')} rows={2} maxLength={textMax} {...form.field('damageNote')} />
    </FormDialog>
  );
}

/** How a delivery that has arrived ends, and who signs for it. */
export function AcceptDialog({ delivery, onClose, onDone }: DeliveryDialogProps) {
  const t = useTexts(texts);
  const { revised } = useDelivery(delivery);
  const form = useSchemaForm(acceptForm, { outcome: 'accepted', receiver: '', idCard: '', damageNote: '' });
  const save = useSave(deliveryEndpoints.acceptDelivery, deliveryReads);
  const { value, onChange } = form.choice('outcome');
  return (
    <FormDialog
      form={form}
      title={t('accept.title', { name: delivery.number })}
      submitText={t('action.accept')}
      permission="delivery_save"
      save={(values) => save({ ...revised, ...values })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <SelectField
        required
        label={t('accept.outcome')}
        options={deliveryOutcomes.map((outcome) => ({ value: outcome, label: t(`accept.outcomes.${outcome}`) }))}
        value={value}
        onChange={(next) => next && onChange(next)}
      />
      <FieldRow>
        <TextField required label={t('accept.receiver')} maxLength={textShortMax} {...form.field('receiver')} />
        <TextField
          label={t('accept.idCard')}
          hint={t('accept.idCardHint')}
          maxLength={idCardMax}
          {...form.field('idCard')}
        />
      </FieldRow>
      <TextAreaField label={t('accept.damageNote')} rows={2} maxLength={textMax} {...form.field('damageNote')} />
    </FormDialog>
  );
}
