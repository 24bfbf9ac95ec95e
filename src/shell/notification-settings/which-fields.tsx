import { severities, type Severity } from '#src/contract/alarm/severity.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import { SeverityShape } from '#src/ui/state/severity-shape.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { settingTexts } from './texts.ts';
import type { SettingsForm } from './settings-form.ts';

/** Kinds of messages: alarms by severity, work orders. */
export function WhichFields({ form }: { form: SettingsForm }) {
  const t = useTexts(settingTexts);
  const words = useTexts(uiTexts);
  const chosen = form.choice('severities');
  const workOrders = form.choice('workOrders');
  const toggle = (severity: Severity) =>
    chosen.onChange(severities.filter((each) => chosen.value.includes(each) !== (each === severity)));
  return (
    <fieldset className="ems-notify-group">
      <legend>{t('which')}</legend>
      {severities.map((severity) => (
        <CheckRow key={severity} checked={chosen.value.includes(severity)} onChange={() => toggle(severity)}>
          <SeverityShape severity={severity} />
          {t('alarms', { severity: words(`severity.${severity}`) })}
        </CheckRow>
      ))}
      <CheckRow checked={workOrders.value} onChange={({ currentTarget: { checked } }) => workOrders.onChange(checked)}>
        {t('workOrders')}
      </CheckRow>
    </fieldset>
  );
}
