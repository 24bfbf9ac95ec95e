import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { pointTableEndpoints, type PointTable } from '#src/contract/points/point-table.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import type { PointList } from './device-frame.tsx';
import { texts } from './texts.ts';

/** While a table is on its way it is read again, also without the push channel. */
const renewMs = 2000;

export const isBeingApplied = ({ state }: Pick<PointTable, 'state'>): boolean =>
  state === 'requested' || state === 'acknowledged';

export const pendingCount = ({ pending: { added, changed, removed } }: PointTable): number => added + changed + removed;

export const usePointTable = (stationId: string) =>
  useQuery({
    ...query(useApi(), pointTableEndpoints.getPointTable, { stationId }, { silent: true }),
    refetchInterval: ({ state: { data } }) => (data && isBeingApplied(data) ? renewMs : false),
  });

const tones = { requested: 'active', acknowledged: 'active', applied: 'good', failed: 'bad' } as const;

/** What the gateway has of the table. */
export function TableNotice({ list }: { list: PointList }) {
  const t = useTexts(texts);
  const { data } = usePointTable(list.filters.stationId ?? '');
  if (!data) return null;
  const count = pendingCount(data);
  const { state } = data;
  const isShown =
    state !== null && (isBeingApplied(data) || state === 'failed' || (state === 'applied' && count === 0));
  return (
    <div className="ems-point-notice" role="status">
      {isShown && (
        <StatusDot tone={tones[state]}>
          {state === 'failed' ? t('table.failed', { devices: data.silent.join(', ') }) : t(`table.${state}`)}
        </StatusDot>
      )}
      {count > 0 && !isBeingApplied(data) && <StatusDot tone="open">{t('table.pending', { count })}</StatusDot>}
    </div>
  );
}
