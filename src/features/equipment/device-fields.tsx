import { useStations } from '#src/blocks/use-stations.ts';
import { deviceTypes } from '#src/contract/alarm.ts';
import { servingStatuses } from '#src/contract/device-ledger.ts';
import { collectionFrequenciesS, ledgerCodeMax, textMax, textShortMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldRow } from '#src/ui/field-row.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { searchableFrom } from '#src/ui/searchable-from.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { DeviceForm } from './device-form-schema.ts';
import { useFrequency } from './device-words.tsx';
import { texts } from './texts.ts';

interface FieldsProps {
  form: DeviceForm;
  /** What the plant says of the device is only shown. */
  fixed: boolean;
}

/** Which device it is, and where. */
export function PlaceFields({ form, fixed }: FieldsProps) {
  const t = useTexts(texts);
  const { data: stations = [] } = useStations();
  return (
    <>
      <FieldRow>
        <TextField {...form.field('code')} required label={t('fields.code')} maxLength={ledgerCodeMax} />
        <TextField
          {...form.field('name')}
          required
          readOnly={fixed}
          label={t('fields.name')}
          maxLength={textShortMax}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...form.choice('stationId')}
          required
          disabled={fixed}
          label={t('fields.stationId')}
          value={form.watch('stationId') || undefined}
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
          searchable={stations.length >= searchableFrom}
          onChange={(value) => form.choice('stationId').onChange(value ?? '')}
        />
        <SelectField
          {...form.choice('type')}
          required
          disabled={fixed}
          label={t('fields.type')}
          options={deviceTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(value) => value && form.choice('type').onChange(value)}
        />
      </FieldRow>
    </>
  );
}

/** What its plate says, and how it is reached. */
export function PlateFields({ form, fixed }: FieldsProps) {
  const t = useTexts(texts);
  const frequency = useFrequency();
  return (
    <>
      <FieldRow>
        <TextField {...form.field('manufacturer')} label={t('fields.manufacturer')} maxLength={textShortMax} />
        <TextField {...form.field('model')} label={t('fields.model')} maxLength={textShortMax} />
        <TextField {...form.field('serialNumber')} label={t('fields.serialNumber')} maxLength={ledgerCodeMax} />
      </FieldRow>
      <FieldRow>
        <NumberField {...form.number('ratedPower')} required readOnly={fixed} label={t('fields.ratedPower')} />
        <NumberField {...form.number('capacity')} readOnly={fixed} label={t('fields.capacity')} />
      </FieldRow>
      <FieldRow>
        <TextField
          {...form.field('address')}
          label={t('fields.address')}
          hint={t('form.addressHint')}
          maxLength={ledgerCodeMax}
        />
        <SelectField
          {...form.choice('frequency')}
          label={t('fields.frequency')}
          value={Number(form.watch('frequency'))}
          options={collectionFrequenciesS.map((value) => ({ value: value as number, label: frequency(value) }))}
          onChange={(value) => value !== undefined && form.choice('frequency').onChange(value)}
        />
      </FieldRow>
    </>
  );
}

/** Where it stands in its life. */
export function LifeFields({ form }: { form: DeviceForm }) {
  const t = useTexts(texts);
  return (
    <>
      <FieldRow>
        <SelectField
          {...form.choice('status')}
          label={t('fields.status')}
          options={servingStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(value) => value && form.choice('status').onChange(value)}
        />
        <DateField {...form.date('commissionedOn')} kind="date" label={t('fields.commissionedOn')} />
        <DateField {...form.date('warrantyUntil')} kind="date" label={t('fields.warrantyUntil')} />
      </FieldRow>
      <TextAreaField {...form.field('remark')} rows={2} label={t('fields.remark')} maxLength={textMax} />
    </>
  );
}
