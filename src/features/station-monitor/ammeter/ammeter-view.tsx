import { DemandMark } from '#src/blocks/provenance/parameter-mark.tsx';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { LiveFacts } from '#src/blocks/points/live-point.tsx';
import { type PointKeyOf, pointId } from '#src/contract/points/catalogue.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { worstFreshness } from '#src/lib/freshness.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { DevicesSection } from '../common/devices-section.tsx';
import { OfKind, OneOf } from '../common/of-kind.tsx';
import { texts as commonTexts } from '../common/texts.ts';
import { ExchangeTile, PointTile } from '../common/tiles.tsx';
import { HistoryTopics, type Topic } from '../common/topics.tsx';
import type { MonitorViewProps } from '../views.ts';
import { imbalance } from './phases.ts';
import { PhaseSection } from './phase-section.tsx';
import { texts } from './texts.ts';

type Key = PointKeyOf<'meter'>;

const cardKeys: readonly Key[] = [
  'activePower',
  'reactivePower',
  'apparentPower',
  'powerFactor',
  'frequency',
  'demand',
];
const tableKeys: readonly Key[] = [
  'activePower',
  'reactivePower',
  'apparentPower',
  'powerFactor',
  'frequency',
  'demand',
  'importDay',
  'exportDay',
  'importTotal',
  'exportTotal',
];
const registers: readonly Key[] = ['importDay', 'exportDay', 'importTotal', 'exportTotal', 'netTotal'];

/** How uneven the phases are: of their currents, and of their voltages below. */
function ImbalanceTile({ meter }: { meter: Device }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const keys: readonly Key[] = ['currentA', 'currentB', 'currentC', 'voltageA', 'voltageB', 'voltageC'];
  const values = useLiveValues(keys.map((key) => pointId(meter.id, key)));
  const [a, b, c, ...volts] = values;
  const currents = a && b && c ? imbalance([a.value, b.value, c.value]) : undefined;
  const voltages = imbalance([volts[0]?.value, volts[1]?.value, volts[2]?.value]);
  return (
    <KpiTile
      label={t('currentImbalance')}
      value={currents}
      unit="%"
      freshness={a && b && c && worstFreshness([a.freshness, b.freshness, c.freshness])}
      {...(voltages !== null && { note: t('voltageImbalance', { share: quantity(voltages, '%') }) })}
    />
  );
}

const topicsOf = (meter: Device, t: (key: 'topic.power' | 'topic.phases' | 'topic.energy') => string): Topic[] => {
  const points = (keys: readonly Key[]) => keys.map((key) => ({ owner: meter.id, type: meter.type, key }));
  return [
    {
      id: 'power',
      title: t('topic.power'),
      points: points(['activePower', 'activePowerA', 'activePowerB', 'activePowerC', 'demand', 'reactivePower']),
    },
    {
      id: 'phases',
      title: t('topic.phases'),
      points: points(['voltageA', 'voltageB', 'voltageC', 'currentA', 'currentB', 'currentC']),
    },
    { id: 'energy', title: t('topic.energy'), points: points(['importDay', 'exportDay']) },
  ];
};

function Meter({ meter, station, devices }: { meter: Device; station: Station; devices: readonly Device[] }) {
  const t = useTexts(texts);
  const tCommon = useTexts(commonTexts);
  return (
    <>
      <KpiRow label={tCommon('figures')}>
        <ExchangeTile owner={meter.id} label={t('power')} />
        <PointTile
          owner={meter.id}
          type="meter"
          pointKey="demand"
          label={t('demand')}
          aside={<DemandMark name={t('demand')} stationId={station.id} />}
        />
        <PointTile owner={meter.id} type="meter" pointKey="importDay" zone={station.timeZone} />
        <PointTile owner={meter.id} type="meter" pointKey="exportDay" zone={station.timeZone} />
        <ImbalanceTile meter={meter} />
      </KpiRow>
      <Sections>
        <HistoryTopics topics={topicsOf(meter, t)} zone={station.timeZone} />
        <PhaseSection meter={meter} />
        <Section title={t('registers')} wide="half">
          <LiveFacts owner={meter.id} type="meter" keys={registers} />
        </Section>
        <DevicesSection {...{ devices, cardKeys, tableKeys }} />
      </Sections>
    </>
  );
}

/** The meters of a station: power, phases and their imbalance, registers, demand. */
export default function AmmeterView({ station }: MonitorViewProps) {
  const t = useTexts(texts);
  return (
    <OfKind station={station} type="meter" none={t('none')}>
      {(devices) => <OneOf devices={devices}>{(meter) => <Meter {...{ meter, station, devices }} />}</OneOf>}
    </OfKind>
  );
}
