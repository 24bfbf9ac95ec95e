import { useId, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import { askDesktop, desktopPermission } from '../notification-desktop.ts';
import type { SettingsForm } from './settings-form.ts';
import { settingTexts } from './texts.ts';

/** Beside the cards of the page: a tone, and the desktop. */
export function HowFields({ form }: { form: SettingsForm }) {
  const t = useTexts(settingTexts);
  const id = useId();
  const sound = form.choice('sound');
  const desktop = form.choice('desktop');
  const [permission, setPermission] = useState(desktopPermission);
  const choose = async (isOn: boolean) => {
    if (!isOn) return desktop.onChange(false);
    const given = await askDesktop();
    setPermission(given);
    desktop.onChange(given === 'granted');
  };
  const problem =
    permission === 'unsupported' ? t('desktopUnsupported') : permission === 'denied' && t('desktopDenied');
  return (
    <fieldset className="ems-notify-group">
      <legend>{t('how')}</legend>
      <CheckRow
        checked={sound.value}
        aria-describedby={`${id}-sound`}
        onChange={({ currentTarget: { checked } }) => sound.onChange(checked)}
      >
        {t('sound')}
      </CheckRow>
      <p id={`${id}-sound`} className="ems-notify-hint" hidden={!sound.value}>
        {t('soundHint')}
      </p>
      <CheckRow
        checked={desktop.value}
        disabled={permission === 'unsupported'}
        aria-describedby={problem ? `${id}-desktop` : undefined}
        onChange={({ currentTarget: { checked } }) => void choose(checked)}
      >
        {t('desktop')}
      </CheckRow>
      <p id={`${id}-desktop`} className="ems-notify-hint" role="status">
        {problem}
      </p>
    </fieldset>
  );
}
