import { useMemo } from 'react';
import { generationOf, sumFlows, sumOverviews } from '#src/contract/rules/fleet-sums.ts';
import type { FleetSums } from '#src/contract/station/fleet.ts';
import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { FuelMark, ParameterMark } from '#src/blocks/provenance/parameter-mark.tsx';
import type { PowerFlow } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Freshness } from '#src/lib/freshness.ts';
import { sumBy } from '#src/lib/number/sum-by.ts';
import { arrowOf, isIdle } from '#src/lib/number/power-direction.ts';
import { severities, type Severity } from '#src/contract/alarm/severity.ts';
import { FilterChip, FilterChips } from '#src/ui/list/filter-chips.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { conditionOf, type MapFilter, type MapStation } from './station-model.ts';
import { texts } from './texts.ts';

interface FleetFiguresProps {
  /** Those that the filter leaves: the figures are theirs. */
  stations: readonly MapStation[];
  at: string | undefined;
  freshness: Freshness;
  filter: MapFilter;
  onFilter(filter: MapFilter): void;
}

/** A flow's size and its direction in words: no sign is ever to be guessed at. */
function useDirection() {
  const t = useTexts(texts);
  return {
    grid: (power: number) => t(isIdle(power) ? 'figures.idle' : power > 0 ? 'figures.import' : 'figures.export'),
    battery: (power: number) =>
      t(isIdle(power) ? 'figures.resting' : power > 0 ? 'figures.discharging' : 'figures.charging'),
  };
}

interface PowerTilesProps {
  flows: PowerFlow | undefined;
  /** kW at the same time of the day before. */
  before: number | undefined;
  freshness: Freshness;
}

function PowerTiles({ flows, before, freshness }: PowerTilesProps) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const direction = useDirection();
  const live = { unit: 'kW', freshness } as const;
  const soc = flows?.soc;
  return (
    <>
      <KpiTile label={t('figures.generation')} value={flows && generationOf(flows)} before={before} {...live} />
      <KpiTile label={t('figures.load')} value={flows && flows.load + flows.charging} {...live} />
      <KpiTile
        label={t('figures.grid')}
        value={flows && Math.abs(flows.grid)}
        note={flows && `${direction.grid(flows.grid)} ${arrowOf(flows.grid, 'exchange')}`}
        {...live}
      />
      <KpiTile
        label={t('figures.storage')}
        value={flows && Math.abs(flows.battery)}
        note={
          flows &&
          [
            `${direction.battery(flows.battery)} ${arrowOf(flows.battery, 'storage')}`,
            ...(typeof soc === 'number' ? [t('figures.soc', { soc: quantity(soc, '%') })] : []),
          ].join(' · ')
        }
        {...live}
      />
    </>
  );
}

function DayTiles({ day, dieselCurrencies }: { day: FleetSums | undefined; dieselCurrencies: ReadonlySet<string> }) {
  const t = useTexts(texts);
  const { today, yesterday } = day ?? {};
  return (
    <>
      <KpiTile label={t('figures.today')} value={today?.generation} before={yesterday?.generation} unit="kWh" />
      <KpiTile
        label={t('figures.consumed')}
        value={today && today.load + today.charging}
        before={yesterday && yesterday.load + yesterday.charging}
        unit="kWh"
      />
      {day?.incomes.map((money) => (
        <KpiTile
          key={money.currency}
          label={t('figures.income', { currency: money.currency })}
          value={money.today}
          before={money.yesterday}
          digits={2}
          aside={
            dieselCurrencies.has(money.currency) && (
              <FuelMark name={t('figures.income', { currency: money.currency })} currency={money.currency} />
            )
          }
        />
      ))}
      <KpiTile
        label={t('figures.carbon')}
        value={today?.carbonAvoided}
        before={yesterday?.carbonAvoided}
        unit="kg CO₂"
        aside={<ParameterMark name={t('figures.carbon')} keys={['carbonFactor']} />}
      />
      <KpiTile label={t('figures.orders')} value={day?.openOrders} before={day?.before.openOrders} digits={0} />
    </>
  );
}

function AlarmChips({
  alarms,
  filter,
  onFilter,
}: Pick<FleetFiguresProps, 'filter' | 'onFilter'> & { alarms: readonly number[] }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const toggle = (severity: Severity) => {
    const state = `${severity}` as const;
    const states = filter.states.includes(state)
      ? filter.states.filter((each) => each !== state)
      : [...filter.states, state];
    onFilter({ ...filter, states });
  };
  return (
    <FilterChips label={t('figures.alarms')}>
      {severities.map((severity) => {
        const count = alarms[severity - 1] ?? 0;
        return (
          <FilterChip
            key={severity}
            pressed={filter.states.includes(`${severity}`)}
            count={number(count)}
            quiet={count === 0}
            onClick={() => toggle(severity)}
          >
            <SeverityMark severity={severity} />
          </FilterChip>
        );
      })}
    </FilterChips>
  );
}

/** What is known of the stations together, and of how many of them something is not. */
function sumsOf(stations: readonly MapStation[]) {
  const flows = stations.flatMap(({ flow }) => flow ?? []);
  const days = stations.flatMap(({ overview }) => overview ?? []);
  const capacities = new Map(stations.map(({ station }) => [station.id, station.storageCapacity]));
  return {
    flows: flows.length > 0 ? sumFlows(flows, (id) => capacities.get(id) ?? 0) : undefined,
    day: days.length > 0 ? sumOverviews(days) : undefined,
    alarms: severities.map((severity) => sumBy(stations, (one) => conditionOf(one).alarms[severity - 1] ?? 0)),
    missing: stations.length - Math.min(flows.length, days.length),
    dieselCurrencies: new Set(
      stations.flatMap(({ station, overview }) =>
        station.kinds.includes('diesel') && overview ? [overview.currency] : [],
      ),
    ),
    building: stations.filter(({ station }) => station.phase !== 'operation').length,
  };
}

/** The stations together: what flows now, what the day came to, what is wrong. */
export function FleetFigures({ stations, at, freshness, filter, onFilter }: FleetFiguresProps) {
  const t = useTexts(texts);
  // The map moves, time goes by: neither is a reason to sum thousands again.
  const { flows, day, alarms, dieselCurrencies, missing, building } = useMemo(() => sumsOf(stations), [stations]);
  return (
    <>
      <AlarmChips {...{ alarms, filter, onFilter }} />
      <KpiRow label={t('figures.label')}>
        <KpiTile
          label={t('figures.stations')}
          value={stations.length}
          digits={0}
          note={building > 0 ? t('figures.building', { count: building }) : undefined}
        />
        <PowerTiles flows={flows} before={day?.before.generation} freshness={freshness} />
        <DayTiles day={day} dieselCurrencies={dieselCurrencies} />
      </KpiRow>
      <p className="ems-fleet-note">
        {at && (
          <span>
            {t('figures.asOf', { time: '' })}
            <Time at={at} show="time" />
          </span>
        )}
        {day && (
          <span>
            {day.silent > 0
              ? t('figures.silent', { count: day.silent, all: day.devices })
              : t('figures.allReached', { count: day.devices })}
          </span>
        )}
        {missing > 0 && flows && (
          <span>{t('figures.partly', { count: stations.length - missing, all: stations.length })}</span>
        )}
      </p>
      <FreshnessNote />
    </>
  );
}
