import { useDaysText } from '#src/blocks/season/days-text.ts';
import { seasonText } from '#src/blocks/season/season-words.ts';
import { clockOf } from '#src/contract/rules/energy/day-slots.ts';
import type { Strategy } from '#src/contract/run/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
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

/** What two strategies differ in, in words: all that is sent to the station, and the remark. */
function useChanges({ before, after }: PlanChangesProps) {
  const { quantity, locale } = useFormats();
  const dayText = useCalendarDay();
  const t = useTexts(texts);
  const daysText = useDaysText();
  const runText = (slots: readonly SlotInput[]) =>
    runsOf(slots)
      .map(({ from, to, use, power, soc }) =>
        [
          `${clockOf(from)}–${clockOf(to)}`,
          t(`use.${use}`),
          power !== undefined && quantity(Number(power), 'kW'),
          soc !== undefined && quantity(Number(soc), '%'),
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(' · ');
  const planText = ({ seasons }: Strategy) =>
    seasons
      .flatMap(({ name, months, plans }) =>
        plans.map(({ days, slots }) =>
          t('planLine', { season: seasonText({ name, months }, locale), days: daysText(days), slots: runText(slots) }),
        ),
      )
      .join('\n');
  const rowOf = <K extends string>(key: K, text: (strategy: Strategy) => string) => ({
    key,
    from: text(before) || '—',
    to: text(after) || '—',
  });
  return [
    rowOf('seasons', planText),
    rowOf('holidays', ({ holidays }) => holidays.map(dayText).join(' · ')),
    ...limits.map(([key, unit]) =>
      rowOf(key, ({ [key]: value }) => (value === undefined ? '' : quantity(value, unit))),
    ),
    ...(['validFrom', 'validTo'] as const).map((key) => rowOf(key, ({ [key]: day }) => day && dayText(day))),
    rowOf('remark', ({ remark }) => remark),
  ].filter(({ from, to }) => from !== to);
}

/** What two strategies differ in, side by side. */
export function PlanChanges(props: PlanChangesProps) {
  const t = useTexts(texts);
  const rows = useChanges(props);
  if (rows.length === 0) return <p>{t('noChanges')}</p>;
  return (
    <PlainTable className="ems-plan-changes" caption={t('changes')}>
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
    </PlainTable>
  );
}
