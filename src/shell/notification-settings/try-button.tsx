import bell from 'primeicons/raw-svg/bell.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { showDesktop } from '../notification-desktop.ts';
import { playTone } from '../notification-tone.ts';
import type { SettingsForm } from './settings-form.ts';
import { settingTexts } from './texts.ts';

/** Shows a test notification as chosen in the form, saved or not, also while the window is visible. */
export function TryButton({ form }: { form: SettingsForm }) {
  const t = useTexts(settingTexts);
  const notices = useNotices();
  const run = () => {
    const { sound, desktop, severities } = form.getValues();
    const [severity] = severities;
    const words = { title: t('tryTitle'), text: t('tryText') };
    notices.ingest({ ...words, severity, group: 'try' });
    if (sound) void playTone(severity);
    if (desktop) showDesktop({ ...words, severity, key: 'try', count: 1, open: () => undefined });
  };
  return (
    <div>
      <Button icon={bell} onClick={run}>
        {t('try')}
      </Button>
    </div>
  );
}
