import { textIn } from '#src/contract/languages.ts';
import type { CellContext } from '#src/blocks/list/columns.tsx';
import type { Merchant, MerchantState } from '#src/contract/organization/merchant.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet } from '#src/theme/styles.ts';
import { Marked } from '#src/ui/state/marked.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import css from './merchant.css?inline';
import { texts } from './texts.ts';

export const merchantStyles = sheet(css);
const toneByState = { active: 'good', readOnly: 'bad', ended: 'bad', off: 'quiet' } as const;
const soonDays = 30;

export const nameIn = ({ name }: Pick<Merchant, 'name'>, { language }: Pick<CellContext, 'language'>): string =>
  textIn(name, language);

/** What is used of a quota; without a limit the number alone. */
export const quotaText = (used: number, quota: number): string => (quota === 0 ? String(used) : `${used} / ${quota}`);

export function StateMark({ state }: { state: MerchantState }) {
  const t = useTexts(texts);
  return <StatusDot tone={toneByState[state]}>{t(`state.${state}`)}</StatusDot>;
}

/** The last day of the contract; its last 30 days, and what is over, with a sign and in words. */
export function ValidUntil({ row: { validUntil, daysLeft } }: { row: Merchant }) {
  const t = useTexts(texts);
  if (daysLeft >= soonDays) return <Day day={validUntil} />;
  return (
    <Marked day={validUntil}>
      {daysLeft < 0 ? t('end.over') : daysLeft === 0 ? t('end.today') : t('end.days', { count: daysLeft })}
    </Marked>
  );
}
