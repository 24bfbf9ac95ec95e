import { useTexts } from '#src/i18n/i18n.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import type { SettingsForm } from './settings-form.ts';
import { settingTexts } from './texts.ts';

/** Hours in which nothing but what is critical may disturb. */
export function QuietFields({ form }: { form: SettingsForm }) {
  const t = useTexts(settingTexts);
  const quiet = form.choice('quiet');
  const critical = form.choice('quietCritical');
  return (
    <fieldset className="ems-notify-group">
      <legend>{t('quiet')}</legend>
      <CheckRow checked={quiet.value} onChange={({ currentTarget: { checked } }) => quiet.onChange(checked)}>
        {t('quietOn')}
      </CheckRow>
      {quiet.value && (
        <div className="ems-notify-quiet">
          <div className="ems-notify-times">
            <TimeField form={form} name="quietFrom" label={t('from')} />
            <TimeField form={form} name="quietTo" label={t('to')} />
          </div>
          <p className="ems-notify-hint">{t('quietHint')}</p>
          <CheckRow checked={critical.value} onChange={({ currentTarget: { checked } }) => critical.onChange(checked)}>
            {t('critical')}
          </CheckRow>
        </div>
      )}
    </fieldset>
  );
}

interface TimeFieldProps {
  form: SettingsForm;
  name: 'quietFrom' | 'quietTo';
  label: string;
}

function TimeField({ form, name, label }: TimeFieldProps) {
  return <DateField {...form.date(name)} kind="time" label={label} required />;
}
