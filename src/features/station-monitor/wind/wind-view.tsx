import { LiveFacts } from '#src/blocks/points/live-point.tsx';
import type { PointKeyOf } from '#src/contract/points/catalogue.ts';
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
import { CurveSection } from './curve-section.tsx';
import { texts } from './texts.ts';

type Key = PointKeyOf<'wind'>;

const cardKeys: readonly Key[] = ['activePower', 'windSpeed', 'rotorSpeed', 'dayEnergy'];
const turbineKeys: readonly Key[] = [
  'windSpeed',
  'windDirection',
  'nacellePosition',
  'rotorSpeed',
  'bladePitch',
  'generatorTemperature',
  'ambientTemperature',
  'airDensity',
  'controlMode',
];
const tableKeys: readonly Key[] = [
  'activePower',
  'windSpeed',
  'windDirection',
  'rotorSpeed',
  'bladePitch',
  'generatorTemperature',
  'frequency',
  'dayEnergy',
  'totalEnergy',
];

const topicsOf = (turbine: Device, t: (key: 'topic.power' | 'topic.rotor' | 'topic.energy') => string): Topic[] => {
  const points = (keys: readonly Key[]) => keys.map((key) => ({ owner: turbine.id, type: turbine.type, key }));
  return [
    {
      id: 'power',
      title: t('topic.power'),
      points: [{ owner: turbine.id, type: turbine.type, key: 'activePower', kind: 'area' }, ...points(['windSpeed'])],
    },
    { id: 'rotor', title: t('topic.rotor'), points: points(['rotorSpeed', 'bladePitch', 'generatorTemperature']) },
    { id: 'energy', title: t('topic.energy'), points: points(['dayEnergy']) },
  ];
};

interface TurbineProps {
  turbine: Device;
  station: Station;
  devices: readonly Device[];
}

function Turbine({ turbine, station, devices }: TurbineProps) {
  const t = useTexts(texts);
  const tCommon = useTexts(commonTexts);
  const tile = { owner: turbine.id, type: 'wind' } as const;
  return (
    <>
      <KpiRow label={tCommon('figures')}>
        <TotalTile devices={devices} pointKey="activePower" label={t('power')} zone={station.timeZone} />
        <PointTile {...tile} pointKey="windSpeed" />
        <PointTile {...tile} pointKey="windDirection" />
        <PointTile {...tile} pointKey="rotorSpeed" />
        <TotalTile devices={devices} pointKey="dayEnergy" label={t('energy')} zone={station.timeZone} />
      </KpiRow>
      <Sections>
        <HistoryTopics topics={topicsOf(turbine, t)} zone={station.timeZone} />
        <CurveSection turbine={turbine} zone={station.timeZone} />
        <DevicesSection {...{ devices, cardKeys, tableKeys }} />
        <Section title={t('turbine')}>
          <LiveFacts owner={turbine.id} type="wind" keys={turbineKeys} />
        </Section>
      </Sections>
    </>
  );
}

/** The wind turbines of a station: wind, rotor and power, and whether they give what their maker promises. */
export default function WindView({ station }: MonitorViewProps) {
  const t = useTexts(texts);
  return (
    <OfKind station={station} type="wind" none={t('none')}>
      {(devices) => <OneOf devices={devices}>{(turbine) => <Turbine {...{ turbine, station, devices }} />}</OneOf>}
    </OfKind>
  );
}
