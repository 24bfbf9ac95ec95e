import { Suspense, useMemo } from 'react';
import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import { flowPowers } from '#src/blocks/station/use-power-flow.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Freshness } from '#src/lib/freshness.ts';
import { Section } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { ratedFlowNodes } from './rated-flow-nodes.ts';
import { texts } from './texts.ts';
import type { Fleet, useFleet } from './use-fleet.ts';

const EnergyFlow = lazyComponent(() =>
  import('#src/charts/flow/energy-flow.tsx').then((module) => ({ default: module.EnergyFlow })),
);

interface FleetFlowProps {
  fleet: Fleet;
  /** How the read of the flow went. */
  answer: ReturnType<typeof useFleet>['flowAnswer'];
}

/** The energy flow of several stations together. */
export function FleetFlow({ fleet: { flow, ratings, isLate }, answer }: FleetFlowProps) {
  const t = useTexts(texts);
  const flowNodes = useMemo(() => ratedFlowNodes(ratings), [ratings]);
  const freshness = useMemo(
    () => Object.fromEntries(flowNodes.map((node): [FlowNode, Freshness] => [node, isLate ? 'stale' : 'fresh'])),
    [flowNodes, isLate],
  );
  return (
    <Section title={t('flow')} wide="two-thirds">
      <QueryView query={{ ...answer, data: flow }} skeleton={<Skeleton rows={6} />} failed={t('flowFailed')}>
        {(shown) => {
          const powers = flowPowers(shown);
          return (
            <Suspense fallback={<Skeleton rows={6} />}>
              <EnergyFlow
                title={t('flow')}
                powers={Object.fromEntries(flowNodes.map((node) => [node, powers[node] ?? null]))}
                soc={shown.soc}
                freshness={freshness}
              />
            </Suspense>
          );
        }}
      </QueryView>
    </Section>
  );
}
