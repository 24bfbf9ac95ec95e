import type { UserRecord } from '#src/contract/user/user-admin.ts';
import type { UserStateName } from '#src/contract/user/user-filter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<UserStateName, 'good' | 'bad' | 'quiet'>> = {
  active: 'good',
  disabled: 'quiet',
  locked: 'bad',
  expired: 'quiet',
  merchantOff: 'quiet',
  left: 'quiet',
};

/** The state in one word, and why. */
export function UserState({ user }: { user: UserRecord }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { state, lockReason, lockedUntil, hasPassword } = user;
  const lock = lockReason && [t(`lock.${lockReason}`), lockedUntil && t('lock.until', { time: dateTime(lockedUntil) })];
  const why = lock ? lock.filter(Boolean).join(' ') : !hasPassword && state === 'active' ? t('noPassword') : '';
  return (
    <>
      <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>
      {why && <span className="ems-sub"> {why}</span>}
    </>
  );
}
