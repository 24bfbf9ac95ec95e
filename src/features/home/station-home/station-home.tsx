import { Suspense } from 'react';
import { LiveFacts } from '#src/blocks/points/live-point.tsx';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { Skeleton } from '#src/ui/state/states.tsx';
import { texts } from '../texts.ts';
import { useOverview, useOverviewFreshness } from '#src/blocks/fleet/use-overview.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { StationBreaches } from '../breaches.tsx';
import { DispatchPanel } from './dispatch-panel.tsx';
import { LiveKpis } from './live-kpis.tsx';
import { OpenAlarms, OpenOrders } from './open-work.tsx';
import { StationFlow } from './station-flow.tsx';

const PowerHistory = lazyComponent(() => import('./power-history.tsx'));

interface StationHomeProps {
  station: Station;
  openTab(url: string): void;
}

/** One station: what it does now and why, how its day went, and what is to be done there. */
export function StationHome({ station, openTab }: StationHomeProps) {
  const t = useTexts(texts);
  const overview = useOverview({ stationId: station.id });
  const dayFreshness = useOverviewFreshness(overview);
  return (
    <div className="ems-home-sections">
      <LiveKpis station={station} overview={overview.data?.stations[0]} dayFreshness={dayFreshness} />
      <StationBreaches stationId={station.id} />
      <Sections>
        <StationFlow station={station} openTab={openTab} />
        <DispatchPanel station={station} />
        <Section title={t('chart.section')}>
          <Suspense fallback={<Skeleton rows={10} />}>
            <PowerHistory station={station} />
          </Suspense>
        </Section>
        <OpenAlarms station={station} openTab={openTab} />
        <OpenOrders station={station} openTab={openTab} />
        <Section title={t('site')}>
          <LiveFacts owner={station.id} type="station" keys={['ambientTemperature', 'irradiance', 'windSpeed']} />
        </Section>
      </Sections>
    </div>
  );
}
