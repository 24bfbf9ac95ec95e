import { severities } from '#src/contract/alarm/severity.ts';
import type { BySeverity, ShiftSummary, StationChanges } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SeverityCounts, sumOf } from './severity-counts.tsx';
import { texts } from './texts.ts';

interface TableProps {
  summary: ShiftSummary;
  /** Opens the open alarms of a station; absent on paper and for what is past. */
  showAlarms?: ((stationId: string) => void) | undefined;
}

const kinds = ['raised', 'resolved', 'open'] as const;

function total(stations: readonly StationChanges[], kind: (typeof kinds)[number]): BySeverity {
  const sum: BySeverity = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { alarms } of stations) for (const severity of severities) sum[severity] += alarms[kind][severity];
  return sum;
}

/** Stations with what changed at each. */
export function ChangesTable({ summary: { stations }, showAlarms }: TableProps) {
  const t = useTexts(texts);
  return (
    <table className="ems-handover-table">
      <caption className="ems-handover-caption">{t('changes')}</caption>
      <thead>
        <tr>
          {(['station', ...kinds, 'orders', 'strategies', 'offline'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stations.map((station) => (
          <StationRow key={station.stationId} {...{ station, showAlarms }} />
        ))}
      </tbody>
      {stations.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {kinds.map((kind) => (
              <td key={kind} data-label={t(kind)}>
                <SeverityCounts counts={total(stations, kind)} />
              </td>
            ))}
            <td data-label={t('orders')}>
              {stations.flatMap(({ orders }) => orders).reduce((sum, { count }) => sum + count, 0)}
            </td>
            <td data-label={t('strategies')}>{stations.reduce((sum, { strategies }) => sum + strategies.length, 0)}</td>
            <td data-label={t('offline')}>{stations.reduce((sum, { offline }) => sum + offline.length, 0)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface RowProps extends Pick<TableProps, 'showAlarms'> {
  station: StationChanges;
}

function StationRow({ station, showAlarms }: RowProps) {
  const t = useTexts(texts);
  const { stationId, stationName, alarms, orders, strategies, offline } = station;
  const { dateTime } = useFormats();
  const minute = (at: string) => toMinute(dateTime(at));
  const open = <SeverityCounts counts={alarms.open} />;
  const steps = orders.map(({ change, count: times }) => t('stepCount', { step: t(`step.${change}`), count: times }));
  const applied = strategies.map(({ name, at, by }) =>
    by === null ? t('applied', { name, time: minute(at) }) : t('appliedBy', { name, by, time: minute(at) }),
  );
  const devices = offline.map(({ deviceName, since }) => t('sinceTime', { device: deviceName, time: minute(since) }));
  return (
    <tr>
      <th scope="row">{stationName}</th>
      <td data-label={t('raised')}>
        <SeverityCounts counts={alarms.raised} />
        {sumOf(alarms.returned) > 0 && (
          <div className="ems-handover-returned">
            {t('returned')} <SeverityCounts counts={alarms.returned} />
          </div>
        )}
      </td>
      <td data-label={t('resolved')}>
        <SeverityCounts counts={alarms.resolved} />
      </td>
      <td data-label={t('open')}>
        {showAlarms && sumOf(alarms.open) > 0 ? (
          <LinkButton onClick={() => showAlarms(stationId)}>
            {open}
            <VisuallyHidden>{t('openAlarms', { station: stationName })}</VisuallyHidden>
          </LinkButton>
        ) : (
          open
        )}
      </td>
      <td data-label={t('orders')}>{steps.join(' · ') || <Nothing />}</td>
      <td data-label={t('strategies')}>{applied.join(' · ') || <Nothing />}</td>
      <td data-label={t('offline')}>{devices.join(' · ') || <Nothing />}</td>
    </tr>
  );
}

function Nothing() {
  const t = useTexts(texts);
  return <span className="ems-handover-none">{t('none')}</span>;
}
