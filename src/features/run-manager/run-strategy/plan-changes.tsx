import { useDaysText } from '#src/blocks/season/days-text.ts';
import { seasonText } from '#src/blocks/season/season-words.ts';
import { clockOf } from '#src/contract/rules/day-slots.ts';
import type { Strategy } from '#src/contract/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { runsOf, type SlotInput } from './plan-runs.ts';
import { texts } from './texts.ts';

interface PlanChangesProps {
  before: Strategy;
  after: Strategy;
}

const limits = [
  ['chargeTo', '%'],
  ['reserve', '%'],
  ['gridChargeMax', 'kW'],
  ['shaveAbove', 'kW'],
] as const;

/** What two strategies differ in, side by side. */
export function PlanChanges({ before, after }: PlanChangesProps) {
  const t = useTexts(texts);
  const { quantity, locale } = useFormats();
  const daysText = useDaysText();
  const runText = (slots: readonly SlotInput[]) =>
    runsOf(slots)
      .map(({ from, to, use, power }) =>
        [`${clockOf(from)}–${clockOf(to)}`, t(`use.${use}`), power !== undefined && quantity(Number(power), 'kW')]
          .filter(Boolean)
          .join(' '),
      )
      .join(' · ');
  const planText = ({ seasons }: Strategy) =>
    seasons
      .flatMap(({ name, months, plans }) =>
        plans.map(({ days, slots }) => `${seasonText({ name, months }, locale)}, ${daysText(days)}: ${runText(slots)}`),
      )
      .join('\n');
  const rows = [
    { key: 'seasons' as const, from: planText(before), to: planText(after) },
    ...limits.map(([key, unit]) => {
      const text = ({ [key]: value }: Strategy) => (value === undefined ? '—' : quantity(value, unit));
      return { key, from: text(before), to: text(after) };
    }),
  ].filter(({ from, to }) => from !== to);
  if (rows.length === 0) return <p>{t('noChanges')}</p>;
  return (
    <table className="ems-plan-changes">
      <caption>
        <VisuallyHidden>{t('changes')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('variant.current')}</th>
          <th scope="col">{t('variant.candidate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, from, to }) => (
          <tr key={key}>
            <th scope="row">{t(`field.${key}`)}</th>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
