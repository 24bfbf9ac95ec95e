import eye from 'primeicons/raw-svg/eye.svg?icon';
import { useEffect } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import type { SessionState } from '#src/session/session.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useServerNow } from '#src/ui/value/clock.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { endRoleView, leaveRoleView } from './end-role-view.ts';
import css from './role-view.css?inline';
import { roleViewTexts } from './role-view-texts.ts';

const styles = sheet(css);
const secondMs = 1000;
const minuteS = 60;

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / minuteS)}:${String(seconds % minuteS).padStart(2, '0')}`;

/** Above every page of a view as a role: which role it is, how long it lasts, and its end. */
export default function RoleViewBanner({ view }: { view: NonNullable<SessionState['view']> }) {
  useStyles(styles);
  const t = useTexts(roleViewTexts);
  const runtime = useRuntime();
  const seconds = useServerNow((now) => Math.max(0, Math.ceil((view.until - now) / secondMs)));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) leaveRoleView(runtime);
  }, [isOver, runtime]);
  return (
    <section className="ems-role-view" aria-label={t('region')}>
      <p>
        <Icon of={eye} />
        <span title={t('banner', { role: view.roleName })}>{t('banner', { role: view.roleName })}</span>
      </p>
      <span className="ems-figures">{t('left', { time: clockText(seconds) })}</span>
      <Button onClick={() => void endRoleView(runtime)}>{t('end')}</Button>
    </section>
  );
}
