import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { type HistoryPoint, idOf, previousOf, seriesOf } from '#src/blocks/points/point-series.ts';
import { RangeField } from '#src/blocks/points/range-field.tsx';
import { useHistoryOf } from '#src/blocks/points/use-history-of.ts';
import { useLiveTail } from '#src/blocks/points/use-live-tail.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useRange } from '#src/blocks/points/use-range.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { HistoryChart } from '#src/charts/history/history-chart.tsx';
import type { HistorySeries } from '#src/charts/history/history-types.ts';
import { electricityPriceEndpoints, type Tariff } from '#src/contract/run/electricity-price.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import type { Station } from '#src/contract/station/station.ts';
import { historyTimes } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { bandsOf, pricesAt } from './price-bands.ts';
import { useShownZone } from '#src/ui/value/zone-mode.ts';
import { texts } from './texts.ts';

const priceDigits = 4;
const noTariffs: readonly Tariff[] = [];

const useTariffs = (stationId: string) =>
  useQuery(
    query(
      useApi(),
      electricityPriceEndpoints.listElectricityPrices,
      { stationId, pageSize: pageSizeMax },
      { silent: true },
    ),
  );

/** What the storage did, how full it was, and what a kWh cost meanwhile. */
export default function StorageCurve({ station }: { station: Station }) {
  const t = useTexts(texts);
  const { id, timeZone } = station;
  const zone = useShownZone(timeZone);
  const page = usePageQuery();
  const compare = page.get('compare') === '1';
  const { range, setRange } = useRange();
  const names = usePointNames();
  const points = useMemo(
    (): readonly HistoryPoint[] => [
      { owner: id, type: 'station', key: 'batteryPower', name: t('power'), kind: 'area' },
      { owner: id, type: 'station', key: 'soc', name: t('soc') },
    ],
    [id, t],
  );
  const ids = useMemo(() => points.map(idOf), [points]);
  const history = useHistoryOf(ids, range, zone, compare);
  const isLive = range.name === 'live';
  const answer = useLiveTail(history.data, ids, isLive);
  const known = useTariffs(id).data?.records;
  const tariffs = known ?? noTariffs;
  const times = useMemo(() => answer && names && historyTimes(answer), [answer, names]);
  const slots = useMemo(() => pricesAt(times ?? [], tariffs, timeZone), [times, tariffs, timeZone]);
  const currency = tariffs[0]?.currency;
  const series = useMemo((): readonly HistorySeries[] => {
    if (!answer || !names) return [];
    const measured = seriesOf(points, answer, names);
    if (currency === undefined) return measured;
    const price: HistorySeries = {
      id: 'price',
      name: t('price'),
      unit: `${currency}/kWh`,
      values: slots.map((slot) => slot?.price ?? null),
      carrier: 'price',
      kind: 'step',
      digits: priceDigits,
    };
    return [...measured, price];
  }, [answer, names, points, slots, currency, t]);
  const previous = useMemo(() => history.data && previousOf(history.data), [history.data]);
  const period = history.data?.period;
  const end = period?.to ?? 0;
  const bands = useMemo(() => bandsOf(times ?? [], slots, end, (kind) => t(`kind.${kind}`)), [times, slots, end, t]);
  const shown = useMemo(() => (period && !isLive ? { from: period.from, to: period.to } : undefined), [period, isLive]);
  return (
    <>
      <RangeField
        range={range}
        zone={zone}
        onChange={setRange}
        compare={compare}
        onCompare={(next) => page.set({ compare: next ? '1' : null })}
      />
      <HistoryChart
        title={t('curve')}
        {...{ times, series, previous, bands }}
        zone={zone}
        range={shown}
        height={340}
        error={history.error}
        retry={() => void history.refetch()}
        retrying={history.isFetching}
      />
      {known && <Prices tariffs={known} />}
    </>
  );
}

/** Where the prices come from. */
function Prices({ tariffs }: { tariffs: readonly Tariff[] }) {
  const t = useTexts(texts);
  const day = useCalendarDay();
  const inForce = tariffs.find(({ state }) => state === 'inForce');
  if (!inForce) return <p className="ems-storage-source">{t('noTariff')}</p>;
  const { source, validFrom } = inForce;
  return <p className="ems-storage-source">{t('tariff', { source, date: day(validFrom) })}</p>;
}
