import type { LedgerStatus } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useServerNow } from '#src/ui/value/clock.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

const tones = { installation: 'open', commissioning: 'active', inUse: 'good', retired: 'quiet' } as const;
const minute = 60;

/** Where a device stands in its life. */
export function LedgerState({ status }: { status: LedgerStatus }) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[status]}>{t(`status.${status}`)}</StatusDot>;
}

/** A frequency in words, for cells and choices. */
export function useFrequency(): (seconds: number) => string {
  const t = useTexts(texts);
  return (seconds) => (seconds < minute ? t('seconds', { value: seconds }) : t('minutes', { value: seconds / minute }));
}

export function Frequency({ seconds }: { seconds: number }) {
  return useFrequency()(seconds);
}

/** A warranty's last day, and whether it is over. */
export function Warranty({ day }: { day: string }) {
  const t = useTexts(texts);
  const isOver = useServerNow((now) => day !== '' && new Date(now).toISOString().slice(0, 10) > day);
  return (
    <>
      <Day day={day} /> {isOver && <span className="ems-sub">{t('warrantyOver')}</span>}
    </>
  );
}
