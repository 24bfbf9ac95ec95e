import { useLiveValue } from '#src/blocks/live/use-live-values.ts';
import { type PointKeyOf, pointId } from '#src/contract/points/catalogue.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { DeviceTable, UnitHead } from '../common/device-table.tsx';
import { FewDeviceCards } from '../common/devices-section.tsx';
import { OfKind } from '../common/of-kind.tsx';
import { texts as commonTexts } from '../common/texts.ts';
import { PointTile, TotalTile } from '../common/tiles.tsx';
import { HistoryTopics, type Topic } from '../common/topics.tsx';
import type { MonitorViewProps } from '../views.ts';
import { deviationLimit, isLow, performanceRatio } from './deviation.ts';
import { DeviationMark } from './deviation-mark.tsx';
import { StringTable } from './string-table.tsx';
import { texts } from './texts.ts';
import { type Inverter, useInverters } from './use-inverters.ts';
import { useIrradiation } from './use-irradiation.ts';

type Key = PointKeyOf<'pv'>;

const cardKeys: readonly Key[] = ['activePower', 'dayEnergy', 'efficiency', 'internalTemperature', 'insulation'];
const tableKeys: readonly Key[] = [
  'activePower',
  'dcPower',
  'efficiency',
  'internalTemperature',
  'insulation',
  'dayEnergy',
  'totalEnergy',
];
const curvesMax = 8;
/** Irradiation in kWh/m² below which a day's performance ratio is meaningless. */
const leastSun = 0.1;

const sumOf = (inverters: readonly Inverter[], key: 'power' | 'peak' | 'dayEnergy'): number =>
  inverters.reduce((sum, one) => sum + (one[key] ?? 0), 0);

/** Those that say both what they give and what their modules could. */
const known = (inverters: readonly Inverter[], key: 'power' | 'dayEnergy') =>
  inverters.filter((one) => one[key] !== null && one.peak !== null);

/** What is given of what the modules would give at this light: now, and since midnight. */
function RatioTile({ station, inverters }: { station: Station; inverters: readonly Inverter[] }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const light = useLiveValue(pointId(station.id, 'irradiance'));
  const sun = useIrradiation(station);
  const [now, today] = [known(inverters, 'power'), known(inverters, 'dayEnergy')];
  const ratio = now.length > 0 ? performanceRatio(sumOf(now, 'power'), sumOf(now, 'peak'), light?.value) : undefined;
  const specific = today.length > 0 ? sumOf(today, 'dayEnergy') / sumOf(today, 'peak') : undefined;
  const day = specific !== undefined &&
    sun !== undefined &&
    sun >= leastSun && {
      note: t('dayRatio', {
        ratio: quantity((100 * specific) / sun, '%'),
        specific: quantity(specific, 'kWh/kWp', { digits: 2 }),
      }),
    };
  return (
    <KpiTile
      label={t('ratio')}
      value={ratio}
      unit="%"
      freshness={light?.freshness}
      {...(day || (ratio === null && { note: t('tooDark') }))}
    />
  );
}

/** How many inverters give less than their neighbours, and which. */
function DeviatingTile({ inverters }: { inverters: readonly Inverter[] }) {
  const t = useTexts(texts);
  const low = inverters.filter(({ deviation }) => isLow(deviation));
  const names = low.map(({ device }) => device.name).join(', ');
  return (
    <KpiTile
      label={t('deviating')}
      value={inverters.some(({ deviation }) => deviation !== null) ? low.length : null}
      digits={0}
      note={low.length > 0 ? names : t('limit', { limit: deviationLimit })}
    />
  );
}

const topicsOf = (
  station: Station,
  devices: readonly Device[],
  t: (key: 'topic.power' | 'topic.inverters' | 'topic.energy') => string,
): Topic[] => {
  const shown = devices.slice(0, curvesMax);
  const points = (key: Key) => shown.map(({ id, type, name }) => ({ owner: id, type, key, name }));
  return [
    {
      id: 'power',
      title: t('topic.power'),
      points: [
        { owner: station.id, type: 'station', key: 'pvPower', kind: 'area' },
        { owner: station.id, type: 'station', key: 'irradiance' },
      ],
    },
    { id: 'inverters', title: t('topic.inverters'), points: points('activePower') },
    { id: 'energy', title: t('topic.energy'), points: points('dayEnergy') },
  ];
};

function InverterCells({ inverter }: { inverter: Inverter | undefined }) {
  const { quantityTokens } = useFormats();
  return (
    <>
      <td>{quantityTokens(inverter?.peak, 'kWp', { column: true }).figure}</td>
      <td>{quantityTokens(inverter?.specific, 'kW/kWp', { digits: 3 }).figure}</td>
      <td>
        <DeviationMark deviation={inverter?.deviation ?? null} />
      </td>
    </>
  );
}

function InverterTable({ devices, inverters }: { devices: readonly Device[]; inverters: readonly Inverter[] }) {
  const t = useTexts(texts);
  return (
    <DeviceTable
      caption={t('inverters')}
      devices={devices}
      keys={tableKeys}
      heads={
        <>
          <UnitHead name={t('peak')} unit="kWp" />
          <UnitHead name={t('specificPower')} unit="kW/kWp" />
          <UnitHead name={t('deviation')} />
        </>
      }
      renderCells={({ id }) => <InverterCells inverter={inverters.find(({ device }) => device.id === id)} />}
    />
  );
}

function Arrays({ station, devices }: { station: Station; devices: readonly Device[] }) {
  const t = useTexts(texts);
  const tCommon = useTexts(commonTexts);
  const inverters = useInverters(devices);
  const total = { devices, zone: station.timeZone };
  return (
    <>
      <KpiRow label={tCommon('figures')}>
        <TotalTile {...total} pointKey="activePower" label={t('power')} />
        <PointTile owner={station.id} type="station" pointKey="irradiance" />
        <TotalTile {...total} pointKey="dayEnergy" label={t('energy')} />
        <RatioTile {...{ station, inverters }} />
        <DeviatingTile inverters={inverters} />
      </KpiRow>
      <Sections>
        <HistoryTopics topics={topicsOf(station, devices, t)} zone={station.timeZone} />
        <Section title={t('inverters')}>
          <FewDeviceCards devices={devices} keys={cardKeys} />
          <InverterTable {...{ devices, inverters }} />
          <p className="ems-monitor-note">{t('inverterNote', { limit: deviationLimit })}</p>
        </Section>
        <Section title={t('strings')}>
          <StringTable devices={devices} />
          <p className="ems-monitor-note">{t('stringNote', { limit: deviationLimit })}</p>
        </Section>
      </Sections>
    </>
  );
}

/** The photovoltaics of a station: power beside the light, and which inverter or string gives less than its neighbours. */
export default function PhotovoltaicView({ station }: MonitorViewProps) {
  const t = useTexts(texts);
  return (
    <OfKind station={station} type="pv" none={t('none')}>
      {(devices) => <Arrays {...{ station, devices }} />}
    </OfKind>
  );
}
