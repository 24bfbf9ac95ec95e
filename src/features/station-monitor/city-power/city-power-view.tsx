import { DemandMark } from '#src/blocks/provenance/parameter-mark.tsx';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { LiveFacts } from '#src/blocks/points/live-point.tsx';
import { Gauge } from '#src/charts/gauge/gauge.tsx';
import { type PointKeyOf, pointId } from '#src/contract/points/catalogue.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow } from '#src/ui/value/kpi-tile.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { worstFreshness } from '#src/lib/freshness.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { DevicesSection } from '../common/devices-section.tsx';
import { OfKind, OneOf } from '../common/of-kind.tsx';
import { texts as commonTexts } from '../common/texts.ts';
import { ExchangeTile, PointTile } from '../common/tiles.tsx';
import { HistoryTopics, type Topic } from '../common/topics.tsx';
import type { MonitorViewProps } from '../views.ts';
import { demandBands, demandTop } from './demand.ts';
import { texts } from './texts.ts';

type Key = PointKeyOf<'grid'>;

const cardKeys: readonly Key[] = ['activePower', 'reactivePower', 'powerFactor', 'limitation', 'demand'];
const qualityKeys: readonly Key[] = [
  'voltageAB',
  'voltageBC',
  'voltageCA',
  'currentA',
  'currentB',
  'currentC',
  'frequency',
  'powerFactor',
];
const tableKeys: readonly Key[] = [
  'limitation',
  'activePower',
  'reactivePower',
  'apparentPower',
  'powerFactor',
  'demand',
  'importDay',
  'exportDay',
  'importTotal',
  'exportTotal',
];

/** The 15-minute mean against what the contract allows; beyond it the year's price of power rises. */
function DemandSection({ grid }: { grid: Device }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const [demand, contract] = useLiveValues([pointId(grid.id, 'demand'), pointId(grid.id, 'contractDemand')]);
  const [now, most] = [demand?.value, contract?.value];
  const share = typeof now === 'number' && typeof most === 'number' && most > 0 ? (100 * now) / most : undefined;
  return (
    <Section title={t('demand.title')} wide="third">
      <div className="ems-monitor-gauges">
        <Gauge
          label={t('demand.gauge')}
          value={now}
          unit="kW"
          max={demandTop(now ?? 0, most ?? grid.ratedPower)}
          bands={typeof most === 'number' ? demandBands(most, demandTop(now ?? 0, most)) : []}
          freshness={worstFreshness([demand?.freshness ?? 'fresh', contract?.freshness ?? 'fresh'])}
        />
      </div>
      {share !== undefined && (
        <p className="ems-monitor-note">
          {t(share > 100 ? 'demand.over' : 'demand.share', {
            share: quantity(share, '%'),
            most: quantity(most, 'kW', { nominal: true }),
          })}
        </p>
      )}
    </Section>
  );
}

const topicsOf = (grid: Device, t: (key: `topic.${'power' | 'factor' | 'voltage' | 'energy'}`) => string): Topic[] => {
  const from = { owner: grid.id, type: grid.type };
  const points = (keys: readonly Key[]) => keys.map((key) => ({ ...from, key }));
  return [
    {
      id: 'power',
      title: t('topic.power'),
      points: [
        { ...from, key: 'activePower' },
        { ...from, key: 'demand' },
        { ...from, key: 'contractDemand', limit: true },
      ],
    },
    { id: 'factor', title: t('topic.factor'), points: points(['reactivePower', 'powerFactor']) },
    { id: 'voltage', title: t('topic.voltage'), points: points(['voltageAB', 'voltageBC', 'voltageCA', 'frequency']) },
    { id: 'energy', title: t('topic.energy'), points: points(['importDay', 'exportDay']) },
  ];
};

interface ConnectionProps {
  grid: Device;
  station: Station;
  devices: readonly Device[];
}

function Connection({ grid, station, devices }: ConnectionProps) {
  const t = useTexts(texts);
  const tCommon = useTexts(commonTexts);
  const tile = { owner: grid.id, type: 'grid' } as const;
  return (
    <>
      <KpiRow label={tCommon('figures')}>
        <ExchangeTile owner={grid.id} label={t('power')} />
        <PointTile {...tile} pointKey="importDay" zone={station.timeZone} />
        <PointTile {...tile} pointKey="exportDay" zone={station.timeZone} />
        <PointTile
          {...tile}
          pointKey="demand"
          label={t('demand.gauge')}
          aside={<DemandMark name={t('demand.gauge')} stationId={station.id} />}
        />
        <PointTile {...tile} pointKey="powerFactor" />
      </KpiRow>
      <Sections>
        <HistoryTopics topics={topicsOf(grid, t)} zone={station.timeZone} />
        <DemandSection grid={grid} />
        <Section title={t('state')} wide="third">
          <LiveFacts owner={grid.id} type="grid" keys={['gridMode', 'limitation', 'contractDemand']} />
          <p className="ems-monitor-note">{t('limitationNote')}</p>
        </Section>
        <Section title={t('quality')} wide="third">
          <LiveFacts owner={grid.id} type="grid" keys={qualityKeys} />
        </Section>
        <DevicesSection {...{ devices, cardKeys, tableKeys }} />
      </Sections>
    </>
  );
}

/** A station's grid connection: direction of power, demand against the contract, limits, quality. */
export default function CityPowerView({ station }: MonitorViewProps) {
  const t = useTexts(texts);
  return (
    <OfKind station={station} type="grid" none={t('none')}>
      {(devices) => <OneOf devices={devices}>{(grid) => <Connection {...{ grid, station, devices }} />}</OneOf>}
    </OfKind>
  );
}
