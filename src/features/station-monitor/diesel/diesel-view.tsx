import { useLiveValue, useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { LiveFacts } from '#src/blocks/points/live-point.tsx';
import { pointName } from '#src/blocks/points/shown-points.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { Gauge, type GaugeBand } from '#src/charts/gauge/gauge.tsx';
import { type PointKeyOf, pointId } from '#src/contract/points/catalogue.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow } from '#src/ui/value/kpi-tile.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { DevicesSection } from '../common/devices-section.tsx';
import { OfKind, OneOf } from '../common/of-kind.tsx';
import { texts as commonTexts } from '../common/texts.ts';
import { PointTile, TotalTile } from '../common/tiles.tsx';
import { HistoryTopics, type Topic } from '../common/topics.tsx';
import type { MonitorViewProps } from '../views.ts';
import { texts } from './texts.ts';

type Key = PointKeyOf<'diesel'>;

const cardKeys: readonly Key[] = ['activePower', 'loadShare', 'fuelLevel', 'controlMode'];
const engineKeys: readonly Key[] = [
  'engineState',
  'engineSpeed',
  'oilPressure',
  'coolantTemperature',
  'batteryVoltage',
  'controlMode',
];
const outputKeys: readonly Key[] = [
  'voltageAB',
  'voltageBC',
  'voltageCA',
  'currentA',
  'currentB',
  'currentC',
  'frequency',
];
const tableKeys: readonly Key[] = [
  'activePower',
  'loadShare',
  'fuelLevel',
  'oilPressure',
  'coolantTemperature',
  'batteryVoltage',
  'runHours',
  'hoursToService',
  'starts',
  'dayEnergy',
];

const fuelBands: readonly GaugeBand[] = [
  { from: 0, to: 15, tone: 'critical' },
  { from: 15, to: 30, tone: 'warning' },
  { from: 30, to: 100, tone: 'good' },
];
const loadBands: readonly GaugeBand[] = [
  { from: 0, to: 80, tone: 'good' },
  { from: 80, to: 100, tone: 'warning' },
  { from: 100, to: 110, tone: 'critical' },
];
/** Hours before a service at which it is to be planned. */
const serviceSoon = 50;

function Gauges({ set }: { set: Device }) {
  const names = usePointNames();
  const [fuel, load] = useLiveValues([pointId(set.id, 'fuelLevel'), pointId(set.id, 'loadShare')]);
  const shown = [
    { key: 'fuelLevel', live: fuel, max: 100, bands: fuelBands },
    { key: 'loadShare', live: load, max: 110, bands: loadBands },
  ] as const;
  return (
    <div className="ems-monitor-gauges">
      {shown.map(({ key, live, max, bands }) => (
        <Gauge
          key={key}
          label={pointName(names, pointId(set.id, key)) ?? ''}
          value={live?.value}
          unit="%"
          {...{ max, bands }}
          freshness={live?.freshness ?? 'fresh'}
        />
      ))}
    </div>
  );
}

function ServiceTile({ set }: { set: Device }) {
  const t = useTexts(texts);
  const hours = useLiveValue(pointId(set.id, 'hoursToService'))?.value;
  const isSoon = typeof hours === 'number' && hours < serviceSoon;
  return (
    <PointTile owner={set.id} type="diesel" pointKey="hoursToService" {...(isSoon && { note: t('serviceSoon') })} />
  );
}

function RunHoursTile({ set }: { set: Device }) {
  const t = useTexts(texts);
  const starts = useLiveValue(pointId(set.id, 'starts'))?.value;
  return (
    <PointTile
      owner={set.id}
      type="diesel"
      pointKey="runHours"
      {...(typeof starts === 'number' && { note: t('starts', { count: starts }) })}
    />
  );
}

const topicsOf = (set: Device, t: (key: 'topic.power' | 'topic.engine' | 'topic.energy') => string): Topic[] => {
  const points = (keys: readonly Key[]) => keys.map((key) => ({ owner: set.id, type: set.type, key }));
  return [
    {
      id: 'power',
      title: t('topic.power'),
      points: [{ owner: set.id, type: set.type, key: 'activePower' }, ...points(['loadShare', 'fuelLevel'])],
    },
    { id: 'engine', title: t('topic.engine'), points: points(['coolantTemperature', 'oilPressure', 'batteryVoltage']) },
    { id: 'energy', title: t('topic.energy'), points: points(['dayEnergy', 'runHours']) },
  ];
};

interface GensetProps {
  set: Device;
  station: Station;
  devices: readonly Device[];
}

function Genset({ set, station, devices }: GensetProps) {
  const t = useTexts(texts);
  const tCommon = useTexts(commonTexts);
  const tile = { owner: set.id, type: 'diesel' } as const;
  return (
    <>
      <KpiRow label={tCommon('figures')}>
        <TotalTile devices={devices} pointKey="activePower" label={t('power')} zone={station.timeZone} />
        <PointTile {...tile} pointKey="fuelLevel" />
        <ServiceTile set={set} />
        <RunHoursTile set={set} />
        <TotalTile devices={devices} pointKey="dayEnergy" label={t('energy')} zone={station.timeZone} />
      </KpiRow>
      <Sections>
        <HistoryTopics topics={topicsOf(set, t)} zone={station.timeZone} />
        <Section title={t('fuelAndLoad')} wide="third">
          <Gauges set={set} />
        </Section>
        <Section title={t('engine')} wide="third">
          <LiveFacts owner={set.id} type="diesel" keys={engineKeys} />
          <p className="ems-monitor-note">{t('engineNote')}</p>
        </Section>
        <Section title={t('output')} wide="third">
          <LiveFacts owner={set.id} type="diesel" keys={outputKeys} />
        </Section>
        <DevicesSection {...{ devices, cardKeys, tableKeys }} />
      </Sections>
    </>
  );
}

/** The diesel sets of a station: what the engine does, fuel, load, and how long until its service. */
export default function DieselView({ station }: MonitorViewProps) {
  const t = useTexts(texts);
  return (
    <OfKind station={station} type="diesel" none={t('none')}>
      {(devices) => <OneOf devices={devices}>{(set) => <Genset {...{ set, station, devices }} />}</OneOf>}
    </OfKind>
  );
}
