import { PointFigure } from '#src/blocks/points/live-point.tsx';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { trustOf } from './freshness.ts';
import type { PointRow } from './owners.ts';
import { texts } from './texts.ts';
import { useLiveRow } from './use-live-row.ts';

/** The point's current value; its age is in other columns. */
export function ValueCell({ row }: { row: PointRow }) {
  const live = useLiveRow(row.id);
  const names = usePointNames();
  const isOld = live?.freshness === 'stale' || live?.freshness === 'offline';
  return (
    <span className="ems-data-value" data-old={isOld || undefined} data-point={row.id}>
      <PointFigure
        spec={row.point.spec}
        live={live && { ...live, freshness: 'fresh' }}
        names={names}
        id={row.id}
        column
      />
    </span>
  );
}

/** The freshness of the value, judged by the point's interval. */
export function FreshnessCell({ row }: { row: PointRow }) {
  const t = useTexts(texts);
  const live = useLiveRow(row.id);
  if (!live) return null;
  const word = trustOf(live.value, live.freshness);
  return (
    <span className="ems-data-freshness" data-freshness={word}>
      {t(`freshness.${word}`)}
    </span>
  );
}

export function MeasuredCell({ row }: { row: PointRow }) {
  const live = useLiveRow(row.id);
  const isMeasured = live !== undefined && live.value !== null;
  return <Time at={isMeasured ? live.measuredAt : null} zone={row.owner.station.timeZone} />;
}
