import { Suspense } from 'react';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { DemandMark } from '#src/blocks/provenance/parameter-mark.tsx';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { stationPageUrl } from '../urls.ts';
import { texts } from '../texts.ts';
import { TileTrend } from '../tile-trend.tsx';
import { useDemandTrend } from './use-demand-trend.ts';

const Gauge = lazyComponent(() => import('#src/charts/gauge/gauge.tsx').then((module) => ({ default: module.Gauge })));

/** Shares of the contracted demand from which it is near, and how far the scale goes beyond it. */
const nearFrom = 0.92;
const scaleTo = 1.2;

const bandsOf = (contractDemand: number) =>
  [
    { from: 0, to: contractDemand * nearFrom, tone: 'good' },
    { from: contractDemand * nearFrom, to: contractDemand, tone: 'warning' },
    { from: contractDemand, to: contractDemand * scaleTo, tone: 'critical' },
  ] as const;

/** The quarter-hourly demand against what is contracted. */
export function DemandTile({ station }: { station: Station }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const { data: devices } = useDevices(station.id);
  const connection = devices?.find(({ type }) => type === 'grid');
  const id = connection && pointId(connection.id, 'demand');
  const [live] = useLiveValues(id ? [id] : []);
  const trend = useDemandTrend(id);
  const open = useTabLink()(stationPageUrl('cityPowerMonitor', station.id));
  const { contractDemand } = station.ratings;
  const isAgreed = contractDemand > 0;
  const contract = isAgreed
    ? t('kpi.contract', { value: quantity(contractDemand, 'kW', { nominal: true }) })
    : t('kpi.noContract');
  return (
    <div className="ems-kpi-frame">
      <div className="ems-kpi ems-home-demand">
        <Suspense fallback={null}>
          <Gauge
            label={t('kpi.demand')}
            value={live?.value}
            unit="kW"
            max={isAgreed ? contractDemand * scaleTo : (connection?.ratedPower ?? 1)}
            freshness={live?.freshness ?? 'fresh'}
            bands={isAgreed ? bandsOf(contractDemand) : []}
          />
        </Suspense>
        {open ? (
          <LinkButton className="ems-home-demand-open" onClick={open}>
            {contract}
          </LinkButton>
        ) : (
          <span className="ems-kpi-note">{contract}</span>
        )}
        <TileTrend values={trend} unit="kW" carrier="grid" />
      </div>
      <DemandMark name={t('kpi.demand')} stationId={station.id} />
    </div>
  );
}
