import type { PointKeyOf } from '#src/contract/points/catalogue.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { DevicesSection } from '../common/devices-section.tsx';
import { OfKind } from '../common/of-kind.tsx';
import { texts as commonTexts } from '../common/texts.ts';
import { TotalTile } from '../common/tiles.tsx';
import { HistoryTopics, type Topic } from '../common/topics.tsx';
import type { MonitorViewProps } from '../views.ts';
import { FeeTable } from './fee-table.tsx';
import { PilesTile } from './pile-states.tsx';
import { SessionTable } from './session-table.tsx';
import { texts } from './texts.ts';
import { sumOf } from './totals.ts';
import { useSessions } from './use-sessions.ts';

type Key = PointKeyOf<'charger'>;

const cardKeys: readonly Key[] = [
  'activePower',
  'sessionEnergy',
  'sessionDuration',
  'outputVoltage',
  'outputCurrent',
  'moduleTemperature',
];
const tableKeys: readonly Key[] = [
  'activePower',
  'sessionEnergy',
  'sessionDuration',
  'outputVoltage',
  'outputCurrent',
  'sessionsToday',
  'dayEnergy',
  'totalEnergy',
  'moduleTemperature',
];
/** Most curves in one chart. */
const curvesMax = 8;

const topicsOf = (
  station: Station,
  piles: readonly Device[],
  t: (key: 'topic.power' | 'topic.piles' | 'topic.energy') => string,
): Topic[] => {
  const shown = piles.slice(0, curvesMax);
  const points = (key: Key) => shown.map(({ id, type, name }) => ({ owner: id, type, key, name }));
  return [
    {
      id: 'power',
      title: t('topic.power'),
      points: [{ owner: station.id, type: 'station', key: 'chargingPower', kind: 'area' }],
    },
    { id: 'piles', title: t('topic.piles'), points: points('activePower') },
    { id: 'energy', title: t('topic.energy'), points: points('dayEnergy') },
  ];
};

interface PilesProps {
  station: Station;
  piles: readonly Device[];
}

function FeeTile({ station }: { station: Station }) {
  const t = useTexts(texts);
  const { data: day, isError } = useSessions(station.id);
  return (
    <KpiTile
      label={t('feeToday')}
      value={day && sumOf(day.sessions, ({ fee }) => fee)}
      unit={day?.currency}
      note={t('feeNote')}
      freshness={isError ? 'stale' : undefined}
    />
  );
}

function Piles({ station, piles }: PilesProps) {
  const t = useTexts(texts);
  const tCommon = useTexts(commonTexts);
  const sessions = useSessions(station.id);
  const total = { devices: piles, zone: station.timeZone };
  return (
    <>
      <KpiRow label={tCommon('figures')}>
        <TotalTile {...total} pointKey="activePower" label={t('power')} />
        <PilesTile piles={piles} />
        <TotalTile {...total} pointKey="sessionsToday" label={t('sessionsToday')} />
        <TotalTile {...total} pointKey="dayEnergy" label={t('energyToday')} />
        <FeeTile station={station} />
      </KpiRow>
      <Sections>
        <HistoryTopics topics={topicsOf(station, piles, t)} zone={station.timeZone} />
        <DevicesSection devices={piles} {...{ cardKeys, tableKeys }} />
        <Section title={t('session.title')} wide="two-thirds">
          <QueryView query={sessions} failed={t('session.failed')}>
            {(day) => <SessionTable {...{ day, piles }} />}
          </QueryView>
        </Section>
        <Section title={t('fee.title')} wide="third">
          <QueryView query={sessions} failed={t('session.failed')}>
            {(day) => <FeeTable day={day} />}
          </QueryView>
        </Section>
      </Sections>
    </>
  );
}

/** The charging piles of a station: who charges, what was drawn today, and what it costs at the price of the hour. */
export default function ChargingView({ station }: MonitorViewProps) {
  const t = useTexts(texts);
  return (
    <OfKind station={station} type="charger" none={t('none')}>
      {(piles) => <Piles {...{ station, piles }} />}
    </OfKind>
  );
}
