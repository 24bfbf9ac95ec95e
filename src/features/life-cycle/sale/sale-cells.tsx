import type { Sale } from '#src/contract/life-cycle/sale.ts';
import type { SaleGuarantees } from '#src/contract/life-cycle/sale-guarantees.ts';
import { type SaleState, saleStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type Formats, noValue } from '#src/i18n/format.ts';
import { sheet } from '#src/theme/styles.ts';
import { Marked } from '#src/ui/state/marked.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { StageStrip, stagesOf } from '../stage-strip.tsx';
import css from './sale.css?inline';
import { texts } from './texts.ts';

export const saleStyles = sheet(css);

const tones = {
  quoted: 'open',
  signed: 'active',
  inDelivery: 'active',
  accepted: 'good',
  closed: 'quiet',
  cancelled: 'quiet',
} as const satisfies Readonly<Record<SaleState, string>>;

export const moneyText = (amount: number, currency: string, formats: Formats): string =>
  formats.quantity(amount, currency);

/** Something that needs attention: a sign and words. */
/** The state of a sale, and whether a payment or the delivery is late. */
export function StateMark({ sale: { state, overdue } }: { sale: Sale }) {
  const t = useTexts(texts);
  return (
    <>
      <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot> {overdue && <Marked>{t('late')}</Marked>}
    </>
  );
}

const path = saleStates.filter((state) => state !== 'cancelled');

/** The states of a contract, and when each began. */
export function SaleStages({ sale: { state, steps } }: { sale: Sale }) {
  const t = useTexts(texts);
  const begun = steps.map((step) => ({ ...step, stage: step.state }));
  const nameOf = (stage: SaleState) => t(`state.${stage}`);
  return <StageStrip label={t('column.stages')} stages={stagesOf({ path, current: state, steps: begun, nameOf })} />;
}

/** What of the amount is paid. */
export function PaidShare({ sale: { paidAmount, amount } }: { sale: Sale }) {
  const formats = useFormats();
  return formats.quantity((100 * paidAmount) / amount, '%', { nominal: true, digits: 0 });
}

/** Whether the promises of a sale are kept. */
export function BreachMark({ result }: { result: SaleGuarantees | undefined }) {
  const t = useTexts(texts);
  if (!result) return noValue;
  const breaches = result.guarantees.filter(({ isBreached }) => isBreached).length;
  if (breaches > 0) return <Marked>{t('guarantee.breached', { count: breaches })}</Marked>;
  const isMeasured = result.guarantees.some(({ metered }) => metered !== null);
  return isMeasured ? <StatusDot tone="good">{t('guarantee.met')}</StatusDot> : noValue;
}
