import { BalanceBars } from '#src/blocks/energy-balance/balance-bars.tsx';
import type { Bar } from '#src/blocks/energy-balance/flows.ts';
import { texts as balanceTexts } from '#src/blocks/energy-balance/texts.ts';
import { oneOf } from '#src/blocks/list/list-query.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { EnergyPeriod, StationEnergy } from '#src/contract/statistics/energy.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { utcDate } from '#src/lib/time/utc-date.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import type { CourseFileProps } from '../course-file.tsx';
import { Course } from '../course.tsx';
import { hasReadings } from '../coverage.ts';
import { figureColumn } from '../table/figure-column.tsx';
import { StackCourse } from '../stack-course.tsx';
import { texts as commonTexts } from '../texts.ts';
import type { Drill } from '../use-drill.ts';
import type { StationsRead } from '../use-station-sums.ts';
import { shownFlows } from './energy-bars.ts';
import { energyMade } from './energy-formulas.ts';
import { type EnergyRow, rowOf } from './energy-rows.ts';
import { texts } from './texts.ts';

const stacks = ['flows', 'generation', 'use', 'import'] as const;
type StackId = Exclude<(typeof stacks)[number], 'flows'>;

const valueOf: Readonly<Record<StackId, (period: EnergyPeriod) => number>> = {
  generation: ({ pv, wind, diesel }) => pv + wind + diesel,
  use: ({ load, charging }) => load + charging,
  import: (period) => period.import,
};

interface BalanceProps {
  page: PageQuery;
  bars: readonly Bar[];
  by: 'day' | 'month';
  drill: Drill;
  file: CourseFileProps['file'];
  stations: readonly Station[];
  read: Pick<StationsRead<StationEnergy>, 'answers' | 'readAt'>;
}

/** What stations did on a date, or in the month that it begins. */
const rowsOn = ({ answers }: BalanceProps['read'], date: string, stations: readonly Station[]): EnergyRow[] =>
  stations.flatMap((station) => {
    const answer = answers.get(station.id);
    const periods = answer?.periods.filter((period) => period.date === date) ?? [];
    return answer && periods.length > 0 ? [rowOf(station, { ...answer, periods })] : [];
  });

/** What energy came from and what became of it, or one energy by station; as bars or as a table. */
export function Balance({ page, bars, by, drill, file, stations, read }: BalanceProps) {
  const t = useTexts(texts);
  const { answers, readAt } = read;
  const common = useTexts(commonTexts);
  const flowName = useTexts(balanceTexts);
  const stack = (stations.length > 1 ? oneOf(stacks, page.get('stack')) : undefined) ?? 'flows';
  const choice = stations.length > 1 && (
    <SelectField
      label={common('stack.shown')}
      hideLabel
      options={stacks.map((value) => ({ value, label: t(`stack.${value}`) }))}
      value={stack}
      onChange={(next) => page.set({ stack: next === undefined || next === 'flows' ? null : next })}
    />
  );
  if (stack !== 'flows') {
    const values = stations.map((station) => ({
      station,
      values: (answers.get(station.id)?.periods ?? []).map((period) => ({
        date: period.date,
        value: hasReadings(period) ? valueOf[stack](period) : null,
      })),
    }));
    return (
      <StackCourse
        {...{ page, by, drill, file, readAt }}
        title={t(`stack.${stack}`)}
        made={(name, date, some) => energyMade(t, stack, rowsOn(read, date, some), name)}
        stations={values}
        unit="kWh"
        actions={choice}
      />
    );
  }
  const shown = shownFlows(bars);
  const columns = shown.map((flow) =>
    figureColumn<Bar>(flow, flowName(`flows.${flow}`), 'kWh', ({ energies }) => energies?.[flow] ?? null),
  );
  return (
    <Course
      {...{ page, bars, by, columns, file, readAt }}
      title={t('balance')}
      atOf={({ at }) => at}
      made={({ at }, flow) => energyMade(t, flow, rowsOn(read, utcDate(at).format('YYYY-MM-DD'), stations))}
      actions={choice}
    >
      <BalanceBars
        {...{ bars }}
        title={t('balance')}
        note={t('balanceText')}
        flows={shown}
        unit={by}
        zone="UTC"
        drill={drill(bars.map(({ at }) => at))}
      />
    </Course>
  );
}
