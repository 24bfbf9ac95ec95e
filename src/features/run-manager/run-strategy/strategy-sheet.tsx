import { useDaysText } from '#src/blocks/season/days-text.ts';
import { seasonText } from '#src/blocks/season/season-words.ts';
import type { Strategy } from '#src/contract/run/strategy.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet } from '#src/theme/styles.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/layout/print-sheet.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { runsOf } from './plan-runs.ts';
import { RunTable } from './run-rows.tsx';
import css from './strategy-sheet.css?inline';
import { StrategyFacts } from './strategy-view.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);
const minuteMs = 60_000;

interface StrategySheetProps {
  strategy: Strategy;
  onDone(): void;
}

/** A strategy on paper: its limits, each of its tables, and lines to sign. */
export default function StrategySheet({ strategy, onDone }: StrategySheetProps) {
  const t = useTexts(texts);
  const daysText = useDaysText();
  const { dateTime, zoneName, locale } = useFormats();
  const minute = useServerNow((now) => Math.floor(now / minuteMs)) * minuteMs;
  usePrintOnce(onDone);
  const { name, stationName, revision, state, seasons } = strategy;
  const at = `${toMinute(dateTime(minute))} ${zoneName(minute)}`;
  return (
    <PrintSheet className="ems-strategy-sheet" styles={styles}>
      <h1>{t('print.title', { station: stationName })}</h1>
      <h2>{name}</h2>
      <p>{t('print.made', { at, revision, state: t(`state.${state}`) })}</p>
      <StrategyFacts strategy={strategy} />
      {seasons.map((season) =>
        season.plans.map(({ days, slots }) => (
          <section key={`${season.months.join()} ${days.join()}`}>
            <h3>{`${seasonText(season, locale)} · ${daysText(days)}`}</h3>
            <RunTable runs={runsOf(slots)} label={t('runs', { days: daysText(days) })} />
          </section>
        )),
      )}
      <p className="ems-strategy-sheet-sign">
        <span>{t('print.checked')}</span>
        <span>{t('print.approved')}</span>
      </p>
    </PrintSheet>
  );
}
