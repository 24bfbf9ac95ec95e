import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import { useId, useState } from 'react';
import { type AlarmFlood, floodRule } from '#src/contract/alarm/alarm-work.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FilterChip } from '#src/ui/list/filter-chips.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { AlarmHandle } from './alarm-filters.ts';
import { texts } from './texts.ts';
import { useAlarmFlood } from './use-alarms.ts';

type Source = AlarmFlood['sources'][number];

const earliest = (sources: readonly Source[]): Source | undefined =>
  sources.toSorted((a, b) => Date.parse(a.firstAt) - Date.parse(b.firstAt))[0];

/**
 * Shown during an alarm flood (more alarms than a person can handle one by one): the first alarm, and the alarms
 * grouped by their source.
 */
export function FloodBanner({ list }: { list: AlarmHandle }) {
  const t = useTexts(texts);
  const zone = useZones();
  const { data } = useAlarmFlood(list.filters.stationId);
  const [open, setOpen] = useState(false);
  const id = useId();
  const first = data && earliest(data.sources);
  if (!data || data.since === null || !first) return null;
  const { stationCount: stations } = data;
  const more = stations - data.stations.length;
  const figures = { count: data.count, stations, minutes: floodRule.windowMinutes };
  const narrow = (station: string, deviceId?: string) => list.filter({ stationId: station, deviceId });
  return (
    <section className="ems-alarm-flood" aria-label={t('flood.title')}>
      <div className="ems-alarm-flood-line">
        <Icon of={warning} />
        <p role="status">
          {/* What came first at one station is no cause of the alarms of others. */}
          <strong>{t('flood.title')}</strong> {t(stations > 1 ? 'flood.stations' : 'flood.oneStation', figures)}
        </p>
        <Button onClick={() => narrow(first.stationId, first.deviceId)}>
          {t('flood.onlyFirst', { device: first.deviceName })}
        </Button>
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('flood.group')}
        </Button>
      </div>
      {data.stations.length > 1 && (
        <div className="ems-alarm-flood-stations">
          {data.stations.map(({ stationId: station, stationName, count }) => (
            <FilterChip key={station} pressed={false} count={String(count)} onClick={() => narrow(station)}>
              {stationName}
            </FilterChip>
          ))}
          {more > 0 && <span className="ems-alarm-sub">{t('flood.more', { count: more })}</span>}
        </div>
      )}
      <ul id={id} className="ems-alarm-flood-sources" hidden={!open}>
        {data.sources.map((source) => (
          <li key={source.deviceId}>
            <strong className="ems-figures">{source.count}</strong>
            <span>
              <LinkButton onClick={() => narrow(source.stationId)}>{source.stationName}</LinkButton>
              {' / '}
              <LinkButton onClick={() => narrow(source.stationId, source.deviceId)}>{source.deviceName}</LinkButton>
            </span>
            <span className="ems-alarm-sub">
              <Time at={source.firstAt} zone={zone(source.stationId)} show="time" /> {source.firstTitle}
              {source === first && ` · ${t('flood.first')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
