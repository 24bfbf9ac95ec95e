import { Suspense, useMemo } from 'react';
import { useLiveFlow } from '#src/blocks/station/use-power-flow.ts';
import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { ratedFlowNodes } from '../rated-flow-nodes.ts';
import { texts } from '../texts.ts';

const EnergyFlow = lazyComponent(() =>
  import('#src/charts/flow/energy-flow.tsx').then((module) => ({ default: module.EnergyFlow })),
);

/** Menu addresses of what shows a part in full. */
const monitors: Readonly<Record<FlowNode, string>> = {
  pv: '/photovoltaicMonitor',
  wind: '/windMonitor',
  diesel: '/dieselMonitor',
  grid: '/cityPowerMonitor',
  storage: '/energyHeapMonitor',
  load: '/ammeterMonitor',
  charging: '/chargingMonitor',
};

interface StationFlowProps {
  station: Station;
  openTab(url: string): void;
}

/** The energy flow of a station as it is measured; each part leads to its monitor. */
export function StationFlow({ station, openTab }: StationFlowProps) {
  const t = useTexts(texts);
  const flowNodes = useMemo(() => ratedFlowNodes(station.ratings), [station.ratings]);
  const { powers, freshness, soc, onGrid } = useLiveFlow(station.id, flowNodes);
  return (
    <Section
      title={t('flow')}
      wide="two-thirds"
      actions={onGrid === false && <span className="ems-home-warning">{t('islanded')}</span>}
    >
      <Suspense fallback={<Skeleton rows={6} />}>
        <EnergyFlow
          title={t('flow')}
          powers={powers}
          soc={soc}
          freshness={freshness}
          onNode={(node) => openTab(`${monitors[node]}?${new URLSearchParams({ station: station.id })}`)}
        />
      </Suspense>
    </Section>
  );
}
