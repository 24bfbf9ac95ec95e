import type { AfterSaleCase } from '#src/contract/life-cycle/after-sale.ts';
import type { AfterSaleStatus } from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import { noValue } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet } from '#src/theme/styles.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { StageStrip, stagesOf } from '../stage-strip.tsx';
import css from './after-sale-service.css?inline';
import type { CaseRow } from './case-reads.ts';
import { texts } from './texts.ts';

export const caseStyles = sheet(css);

const tones = {
  reported: 'open',
  accepted: 'active',
  rejected: 'bad',
  inWork: 'active',
  returned: 'active',
  settled: 'good',
  closed: 'quiet',
  reopened: 'open',
} as const satisfies Readonly<Record<AfterSaleStatus, string>>;

export function StatusMark({ status }: Pick<CaseRow, 'status'>) {
  const t = useTexts(texts);
  return <StatusDot tone={tones[status]}>{t(`status.${status}`)}</StatusDot>;
}

/** The device of a case; `whole` where it is about its station, which it has not always. */
export const deviceText = (
  { stationId, deviceName }: Pick<CaseRow, 'stationId' | 'deviceName'>,
  whole: string,
): string => (stationId === '' ? noValue : (deviceName ?? whole));

/** Days since the report of a case that has not ended. */
export function OpenDays({ row: { daysOpen } }: { row: CaseRow }) {
  const t = useTexts(texts);
  return daysOpen === null ? noValue : t('openDays', { count: daysOpen });
}

/** Whether the unit was in warranty on the day of the report. */
export function WarrantyMark({ inWarranty }: Pick<CaseRow, 'inWarranty'>) {
  const t = useTexts(texts);
  if (inWarranty === null) return <StatusDot tone="quiet">{t('warranty.unknown')}</StatusDot>;
  return <StatusDot tone={inWarranty ? 'good' : 'bad'}>{t(inWarranty ? 'warranty.in' : 'warranty.out')}</StatusDot>;
}

/** The same with the last day, and what it follows from. */
export function Warranty({ row: { inWarranty, warrantyUntil, warrantyBy } }: { row: CaseRow }) {
  const t = useTexts(texts);
  return (
    <>
      <WarrantyMark inWarranty={inWarranty} />{' '}
      {warrantyUntil !== '' && (
        <span className="ems-sub">
          {t('warranty.until')} <Day day={warrantyUntil} />
          {warrantyBy !== 'none' && ` · ${t(`warrantyBy.${warrantyBy}`)}`}
        </span>
      )}
    </>
  );
}

const path = ['reported', 'accepted', 'inWork', 'returned', 'settled', 'closed'] as const satisfies AfterSaleStatus[];

/** The states of a case, and when each began the last time. */
export function CaseStages({ row: { status, steps, evidence } }: { row: AfterSaleCase }) {
  const t = useTexts(texts);
  const begun = steps.map((step) => ({ ...step, stage: step.status }));
  const nameOf = (stage: AfterSaleStatus) => t(`status.${stage}`);
  const stages = stagesOf({ path, current: status, steps: begun, nameOf, zone: evidence.timeZone });
  return <StageStrip label={t('column.stages')} stages={stages} />;
}

/** Energy and money that the outage lost. */
export function Lost({ lost }: Pick<CaseRow, 'lost'>) {
  const formats = useFormats();
  if (lost === null) return '—';
  return (
    <>
      {formats.quantity(lost.energy, 'kWh')} · {formats.quantity(lost.money, lost.currency)}
    </>
  );
}
