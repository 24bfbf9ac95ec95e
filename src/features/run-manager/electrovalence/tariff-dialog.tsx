import { type Tariff, tariffForm } from '#src/contract/electricity-price.ts';
import { textMax, textShortMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { toWall } from '#src/lib/zone-clock.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/number-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { HolidayField } from './holiday-field.tsx';
import { SeasonFields } from './season-fields.tsx';
import { TariffCheck } from './tariff-check.tsx';
import { texts } from './texts.ts';
import { useSaveTariff } from './use-prices.ts';
import { useTariffEditor } from './use-tariff-editor.ts';

const dayMs = 86_400_000;

/** The first day that a tariff may begin on: tomorrow by the station's calendar. */
const tomorrowOf = (timeZone: string): string =>
  new Date(toWall(Date.now(), timeZone) + dayMs).toISOString().slice(0, 10);

interface TariffDialogProps {
  /** What is changed, or what a new one begins as. */
  tariff: Tariff;
  isNew: boolean;
  timeZone: string;
  onClose(): void;
  onSaved(tariff: Tariff): void;
}

/** Writes a tariff: its seasons, their kinds of day and the slots of those, checked while they are changed. */
export function TariffDialog({ tariff, isNew, timeZone, onClose, onSaved }: TariffDialogProps) {
  const t = useTexts(texts);
  const send = useSaveTariff();
  const { stationId, name, source, currency, feedIn, holidays, seasons, id, revision } = tariff;
  const validFrom = isNew ? tomorrowOf(timeZone) : tariff.validFrom;
  const form = useSchemaForm(tariffForm, { stationId, name, source, currency, validFrom, feedIn, holidays, seasons });
  const editor = useTariffEditor(form);
  return (
    <FormDialog
      title={t(isNew ? 'dialog.add' : 'dialog.edit')}
      submitText={t('dialog.save')}
      width={760}
      save={(values) => send.mutateAsync(isNew ? values : { ...values, id, revision })}
      onDone={onSaved}
      {...{ form, onClose }}
    >
      <TextField {...form.field('name')} label={t('dialog.name')} required maxLength={textShortMax} />
      <TextField
        {...form.field('source')}
        label={t('dialog.source')}
        hint={t('dialog.sourceHint')}
        required
        maxLength={textMax}
      />
      <DateField
        {...form.date('validFrom')}
        kind="date"
        zone={timeZone}
        label={t('dialog.validFrom')}
        hint={t('dialog.validFromHint')}
        required
      />
      <NumberField {...form.number('feedIn')} label={`${t('feedIn')} (${currency}/kWh)`} required />
      <HolidayField form={form} editor={editor} />
      <SeasonFields editor={editor} />
      <TariffCheck values={editor.values} issues={editor.issues} />
    </FormDialog>
  );
}
