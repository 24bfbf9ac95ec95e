import { FuelMark } from '#src/blocks/provenance/parameter-mark.tsx';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { useOverviewTrend } from '#src/blocks/fleet/use-overview-trend.ts';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import type { StationOverview } from '#src/contract/station/overview.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Freshness } from '#src/lib/freshness.ts';
import { isIdle } from '#src/lib/number/power-direction.ts';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { gridDirectionKey, Silent, StorageWords } from '../fleet-kpis.tsx';
import { Gaps } from '../gaps.tsx';
import { type StationPage, stationPageUrl } from '../urls.ts';
import { texts } from '../texts.ts';
import { TileTrend } from '../tile-trend.tsx';
import { combine } from './combine.ts';
import { DemandTile } from './demand-tile.tsx';

interface LiveKpisProps {
  station: Station;
  /** undefined: not known yet. */
  overview: StationOverview | undefined;
  /** How far the sums of the day may be trusted. */
  dayFreshness: Freshness;
}

const keys = [
  'pvPower',
  'windPower',
  'dieselPower',
  'soc',
  'batteryPower',
  'gridPower',
  'loadPower',
  'chargingPower',
] as const satisfies readonly PointKey[];

function useStationPoints(stationId: string) {
  const values = useLiveValues(keys.map((key) => pointId(stationId, key)));
  const of = (key: (typeof keys)[number]) => values[keys.indexOf(key)];
  return of;
}

/** What went over the grid connection at the same time yesterday, in words: kW, + import. */
function GridBefore({ power }: { power: number }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const direction = t(gridDirectionKey(power));
  const value = isIdle(power) ? direction : `${direction} ${quantity(Math.abs(power), 'kW')}`;
  return <span className="ems-kpi-change">{t('kpi.yesterday', { value })}</span>;
}

interface TileProps extends Pick<LiveKpisProps, 'station' | 'overview'> {
  link(page: StationPage): (() => void) | undefined;
  of: ReturnType<typeof useStationPoints>;
  trend: ReturnType<typeof useOverviewTrend>;
}

/** Power of the sources together, and of each that the station has. */
function GenerationTile({ station: { ratings }, overview, link, of, trend }: TileProps) {
  const t = useTexts(texts);
  const generation = combine([of('pvPower'), of('windPower'), of('dieselPower')]);
  const sourcePower = (key: 'pvPower' | 'windPower' | 'dieselPower', rated: number) =>
    rated > 0 && (
      <span key={key}>
        {t(`source.${key}`)} <Value value={of(key)?.value} unit="kW" />
      </span>
    );
  return (
    <KpiTile
      label={t('kpi.generation')}
      {...generation}
      unit="kW"
      before={overview?.before.generation}
      onOpen={ratings.pvPeak > 0 ? link('photovoltaicMonitor') : link('energyMonitor')}
      note={
        <span className="ems-home-severities">
          {sourcePower('pvPower', ratings.pvPeak)}
          {sourcePower('windPower', ratings.windPower)}
          {sourcePower('dieselPower', ratings.dieselPower)}
        </span>
      }
    >
      <TileTrend values={trend?.generation} unit="kW" carrier="pv" />
    </KpiTile>
  );
}

/** Power of the loads with that of the charging vehicles. */
function LoadTile({ station: { ratings }, overview, link, of, trend }: TileProps) {
  const t = useTexts(texts);
  const load = combine([of('loadPower'), of('chargingPower')]);
  return (
    <KpiTile
      label={t('kpi.load')}
      {...load}
      unit="kW"
      before={overview?.before.load}
      onOpen={link('energyMonitor')}
      note={
        ratings.chargingPower > 0 && (
          <>
            {t('kpi.vehicles')} <Value value={of('chargingPower')?.value} unit="kW" />
          </>
        )
      }
    >
      <TileTrend values={trend?.load} unit="kW" carrier="load" />
    </KpiTile>
  );
}

/** What a station does at this moment, and what its day came to. */
export function LiveKpis({ station, overview, dayFreshness }: LiveKpisProps) {
  const t = useTexts(texts);
  const of = useStationPoints(station.id);
  const trend = useOverviewTrend({ stationId: station.id });
  const { ratings } = station;
  const tabLink = useTabLink();
  const link = (page: StationPage) => tabLink(stationPageUrl(page, station.id));
  const [soc, battery, grid] = [of('soc'), of('batteryPower'), of('gridPower')];
  return (
    <KpiRow label={t('kpi.row')}>
      <GenerationTile {...{ station, overview, link, of, trend }} />
      {ratings.storagePower > 0 && (
        <KpiTile
          label={t('kpi.soc')}
          value={soc?.value}
          unit="%"
          freshness={soc?.freshness}
          onOpen={link('energyHeapMonitor')}
          note={battery?.value != null && <StorageWords power={battery.value} />}
        >
          <TileTrend values={trend?.soc} unit="%" carrier="storage" />
        </KpiTile>
      )}
      <KpiTile
        label={t('kpi.grid')}
        value={grid?.value == null ? grid?.value : Math.abs(grid.value)}
        unit="kW"
        freshness={grid?.freshness}
        onOpen={link('cityPowerMonitor')}
        note={grid?.value != null && t(gridDirectionKey(grid.value))}
      >
        {overview && <GridBefore power={overview.before.grid} />}
        <TileTrend values={trend?.grid} unit="kW" carrier="grid" />
      </KpiTile>
      <LoadTile {...{ station, overview, link, of, trend }} />
      <DemandTile station={station} />
      <KpiTile
        label={t('kpi.income')}
        value={overview?.today.income}
        unit={overview?.currency}
        digits={2}
        before={overview?.yesterday.income}
        freshness={dayFreshness}
        onOpen={link('electrovalence')}
        note={t('kpi.incomeSource')}
        aside={ratings.dieselPower > 0 && <FuelMark name={t('kpi.income')} stationId={station.id} />}
      >
        {overview && <Silent {...overview} />}
        {overview && <Gaps {...overview} />}
        <TileTrend values={trend?.incomes[0]?.values} unit={overview?.currency} />
      </KpiTile>
    </KpiRow>
  );
}
