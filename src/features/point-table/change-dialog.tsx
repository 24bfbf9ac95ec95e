import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { collectionFrequenciesS } from '#src/contract/limits.ts';
import { pointFields } from '#src/contract/point-form.ts';
import { type PointRecord, pointTableEndpoints } from '#src/contract/point-table.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FieldRow } from '#src/ui/field-row.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';

const { lowerLimit, lowLimit, highLimit, higherLimit } = pointFields;
const limitNames = ['lowerLimit', 'lowLimit', 'highLimit', 'higherLimit'] as const;
const empty = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);
const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.union([empty, schema]);
const schema = z.object({
  interval: z.string(),
  enabled: z.enum(['', 'on', 'off']),
  copyTo: z.string(),
  lowerLimit: orEmpty(lowerLimit),
  lowLimit: orEmpty(lowLimit),
  highLimit: orEmpty(highLimit),
  higherLimit: orEmpty(higherLimit),
});
type Values = z.output<typeof schema>;

/** What is entered; what is empty stays as it is. */
function changeOf({ interval, enabled, copyTo, ...limits }: Values) {
  const set = Object.entries(limits).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(set),
    ...(interval !== '' && { interval: Number(interval) }),
    ...(enabled !== '' && { enabled: enabled === 'on' }),
    ...(copyTo !== '' && { copyTo: [copyTo] }),
  };
}

/** Changes several points together, or copies them to another device of the same type. */
export default function ChangeDialog({ rows, onClose, onDone }: DialogProps & { rows: readonly PointRecord[] }) {
  const t = useTexts(texts);
  const [first] = rows;
  const { data: devices = [] } = useDevices(first?.stationId);
  const form = useSchemaForm(schema, {
    interval: '',
    enabled: '',
    copyTo: '',
    lowerLimit: '',
    lowLimit: '',
    highLimit: '',
    higherLimit: '',
  });
  const save = useSave(pointTableEndpoints.changePoints, pointReads);
  const isOneType = rows.every(({ deviceType }) => deviceType === first?.deviceType);
  const targets = devices.filter(({ type, id }) => type === first?.deviceType && id !== first?.deviceId);
  const select = (name: 'interval' | 'enabled' | 'copyTo') => {
    const { value, onChange, ...field } = form.choice(name);
    return {
      ...field,
      value: value === '' ? undefined : value,
      onChange: (next?: string) => onChange(next ?? ''),
    };
  };
  return (
    <FormDialog
      form={form}
      title={t('change.title', { count: rows.length })}
      submitText={t('change.submit')}
      permission="point_save"
      save={(values) =>
        save({ stationId: first?.stationId ?? '', ids: rows.map(({ id }) => id), change: changeOf(values) })
      }
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('change.text')}</p>
      <FieldRow>
        <SelectField
          {...select('interval')}
          label={t('field.interval')}
          none={t('noInterval')}
          options={collectionFrequenciesS.map((count) => ({
            value: String(count),
            label: t('intervalValue', { count }),
          }))}
        />
        <SelectField
          {...select('enabled')}
          label={t('change.enabled')}
          none={t('change.keep')}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(`change.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        {limitNames.map((name) => (
          <NumberField key={name} {...form.number(name)} label={t(`field.${name}`)} />
        ))}
      </FieldRow>
      {isOneType && targets.length > 0 && (
        <SelectField
          {...select('copyTo')}
          label={t('change.copyTo')}
          none={t('change.keep')}
          options={targets.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  );
}
