import { Suspense, useMemo } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { flowNodesOf } from '#src/blocks/station/flow-nodes.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { useLiveFlow, usePowerFlows } from '#src/blocks/station/use-power-flow.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import type { MonitorViewProps } from '../views.ts';
import { BalanceBars } from '#src/blocks/energy-balance/balance-bars.tsx';
import { carrierOf, type Flow, flows } from '#src/blocks/energy-balance/flows.ts';
import { texts as balanceTexts } from '#src/blocks/energy-balance/texts.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { balancePeriod, barUnits, readDay, type Span, spans } from './balance.ts';
import { BalanceTable } from './balance-table.tsx';
import css from './energy.css?inline';
import { EnergyFigures, EnergySources } from './energy-figures.tsx';
import { SpanField } from './span-field.tsx';
import { texts } from './texts.ts';
import { useBalance } from './use-balance.ts';

const styles = sheet(css);
const EnergyFlow = lazyComponent(async () => ({
  default: (await import('#src/charts/flow/energy-flow.tsx')).EnergyFlow,
}));
const HoursMap = lazyComponent(() => import('#src/blocks/energy-balance/hours-map.tsx'));

const noNodes: readonly FlowNode[] = [];

function FlowNow({ station, shownNodes }: { station: Station; shownNodes: readonly FlowNode[] }) {
  const t = useTexts(texts);
  const live = useLiveFlow(station.id, shownNodes);
  return (
    <Section title={t('flow')} wide="half">
      <Suspense fallback={<Skeleton rows={6} />}>
        <EnergyFlow title={t('flow')} powers={live.powers} soc={live.soc} freshness={live.freshness} />
      </Suspense>
    </Section>
  );
}

function useSpan() {
  const page = usePageQuery();
  const span = oneOf(spans, page.get('span')) ?? 'day';
  const day = readDay(page.get('day'));
  const flow = oneOf(flows, page.get('flow')) ?? 'load';
  return {
    span,
    day,
    flow,
    show: (next: Span, chosen: string | undefined) =>
      page.set({ span: next === 'day' ? null : next, day: chosen ?? null }),
    showFlow: (next: Flow) => page.set({ flow: next === 'load' ? null : next }),
  };
}

/** The energy balance of a station: where energy came from and went to, by hour, day or month. */
function Balance({ station, now, silent }: { station: Station; now: number; silent: number }) {
  const t = useTexts(texts);
  const flowName = useTexts(balanceTexts);
  const zone = station.timeZone;
  const { span, day, flow, show, showFlow } = useSpan();
  const devices = useDevices(station.id).data;
  const shownNodes = useMemo(() => (devices ? flowNodesOf(devices) : noNodes), [devices]);
  const shown = useMemo(() => flows.filter((one) => shownNodes.includes(carrierOf[one])), [shownNodes]);
  const period = useMemo(() => balancePeriod(span, day, now, zone), [span, day, now, zone]);
  const { answer, energy, total, bars } = useBalance(station, span, period, now);
  return (
    <>
      <SpanField {...{ span, day, period, now, zone }} onChange={show} />
      <EnergyFigures total={total} flows={shown} />
      <Sections>
        <Section title={t('balance')}>
          <QueryView<unknown>
            query={answer}
            failed={t('failed')}
            isEmpty={() => false}
            skeleton={<Skeleton rows={10} />}
          >
            {() =>
              bars ? (
                <BalanceBars
                  title={t('balance')}
                  note={t('balanceText')}
                  flows={shown}
                  unit={barUnits[span]}
                  {...{ bars, zone }}
                />
              ) : (
                <Skeleton rows={10} />
              )
            }
          </QueryView>
        </Section>
        {shownNodes.length > 0 && <FlowNow station={station} shownNodes={shownNodes} />}
        <Section title={t('sources.title')} wide="half">
          {energy && <EnergySources energy={energy} until={Math.min(now, period.to)} {...{ zone, silent }} />}
        </Section>
        <Section
          title={t('heatTitle')}
          actions={
            <SelectField
              label={t('heatFlow')}
              hideLabel
              options={shown.map((value) => ({ value, label: flowName(`flows.${value}`) }))}
              value={flow}
              onChange={(next) => next && showFlow(next)}
            />
          }
        >
          <Suspense fallback={<Skeleton rows={10} />}>
            <HoursMap {...{ station, flow, now }} until={period.to} />
          </Suspense>
        </Section>
        {bars && total && (
          <Section title={t('values')}>
            <BalanceTable flows={shown} {...{ bars, total, span, zone }} />
          </Section>
        )}
      </Sections>
    </>
  );
}

/** The balance by the server's clock: what is today is the station's today. */
export default function EnergyView({ station }: MonitorViewProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const answer = usePowerFlows(station.id);
  return (
    <div className="ems-monitor">
      <QueryView query={answer} failed={t('failed')} skeleton={<Skeleton rows={12} />}>
        {({ at, stations: [flow] }) => (
          <div className="ems-monitor">
            <Balance station={station} now={Math.floor(Date.parse(at) / 60_000) * 60_000} silent={flow?.silent ?? 0} />
          </div>
        )}
      </QueryView>
    </div>
  );
}
