import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { flowNodesOf } from '#src/blocks/station/flow-nodes.ts';
import { powerPoints } from '#src/blocks/station/use-power-flow.ts';
import { DemandMark, FuelMark } from '#src/blocks/provenance/parameter-mark.tsx';
import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import { overviewEndpoints } from '#src/contract/station/overview.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Value } from '#src/ui/value/value.tsx';
import type { Readings } from '../one-line/reading.ts';
import { texts } from './texts.ts';

const renewMs = 60_000;

/** The station's points that the figures show. */
export const figurePoints = (stationId: string): string[] =>
  [...Object.values(powerPoints), 'soc' as const, 'gridMode' as const].map((key) => pointId(stationId, key));

/** The direction of the grid's and storage's power; undefined for the others and when idle. */
function directionKeyOf(
  node: FlowNode,
  value: number,
): 'importing' | 'exporting' | 'charging' | 'discharging' | undefined {
  if (Math.abs(value) < 0.05) return undefined;
  if (node === 'grid') return value > 0 ? 'importing' : 'exporting';
  if (node === 'storage') return value > 0 ? 'discharging' : 'charging';
  return undefined;
}

interface SceneFiguresProps {
  stationId: string;
  devices: readonly Device[];
  readings: Readings;
}

/** The station in a few figures, of the moment that the diagram shows. */
export function SceneFigures({ stationId, devices, readings }: SceneFiguresProps) {
  const t = useTexts(texts);
  const soc = readings(pointId(stationId, 'soc'));
  const grid = devices.find(({ type }) => type === 'grid');
  const demand = grid && readings(pointId(grid.id, 'demand'));
  const contract = grid && readings(pointId(grid.id, 'contractDemand'));
  const shownNodes = flowNodesOf(devices);
  return (
    <dl className="ems-scene-figures">
      {shownNodes.map((node) => {
        const reading = readings(pointId(stationId, powerPoints[node]));
        const value = reading?.value ?? null;
        const directionKey = value === null ? undefined : directionKeyOf(node, value);
        return (
          <div key={node} data-figure={node} data-freshness={reading?.freshness}>
            <dt>{t(`figures.${node}`)}</dt>
            <dd>
              {directionKey && <span className="ems-scene-direction">{t(`directions.${directionKey}`)}</span>}
              <Value value={value === null ? null : Math.abs(value)} unit="kW" />
            </dd>
          </div>
        );
      })}
      {shownNodes.includes('storage') && (
        <div data-figure="soc" data-freshness={soc?.freshness}>
          <dt>{t('figures.soc')}</dt>
          <dd>
            <Value value={soc?.value} unit="%" />
          </dd>
        </div>
      )}
      {grid && (
        <div data-figure="demand" data-freshness={demand?.freshness}>
          <dt>
            {t('figures.demand')} <DemandMark name={t('figures.demand')} stationId={stationId} />
          </dt>
          <dd>
            <Value value={demand?.value} unit="kW" />
            {typeof contract?.value === 'number' && (
              <span className="ems-scene-of">
                {' / '}
                <Value value={contract.value} unit="kW" nominal />
              </span>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the day has come to so far. */
export function SceneToday({ station: { id: stationId, ratings } }: { station: Station }) {
  const t = useTexts(texts);
  const { data } = useQuery({
    ...query(useApi(), overviewEndpoints.listStationOverview, { stationId }, { silent: true }),
    refetchInterval: renewMs,
  });
  const overview = data?.stations[0];
  if (!overview) return null;
  const { today, currency } = overview;
  return (
    <section>
      <h2>{t('today')}</h2>
      <dl className="ems-scene-figures">
        {(['generation', 'load', 'import', 'export'] as const).map((key) => (
          <div key={key} data-figure={`today-${key}`}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd>
              <Value value={today[key]} unit="kWh" />
            </dd>
          </div>
        ))}
        <div data-figure="income">
          <dt>
            {t('figures.income')}{' '}
            {ratings.dieselPower > 0 && <FuelMark name={t('figures.income')} stationId={stationId} />}
          </dt>
          <dd>
            <Value value={today.income} unit={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
