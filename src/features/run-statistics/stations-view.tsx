import type { ReactNode } from 'react';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { texts } from './texts.ts';
import type { useScope } from './use-scope.ts';

interface StationsViewProps {
  scope: ReturnType<typeof useScope>;
  failed: string;
  children(): ReactNode;
}

/** The address names an organisation that has no station which the caller can see. */
function NoStationOfOrganization() {
  const t = useTexts(texts);
  const page = usePageQuery();
  return (
    <div role="alert">
      <Empty
        title={t('noStations')}
        text={t('noStationsText')}
        action={<Button onClick={() => page.set({ org: null })}>{t('allOrganizations')}</Button>}
      />
    </div>
  );
}

/** What a statistics page shows once its stations are read, and the organisations where the address names one. */
export function StationsView({ scope, failed, children }: StationsViewProps) {
  const { answer, organizations, stations, stationId, orgId } = scope;
  const isUnread = orgId !== undefined && organizations.data === undefined;
  return (
    <QueryView<unknown>
      query={isUnread ? organizations : answer}
      isEmpty={() => stations.length === 0}
      empty={orgId !== undefined && stationId === undefined ? <NoStationOfOrganization /> : <NoStation />}
      skeleton={<Skeleton rows={12} />}
      failed={failed}
    >
      {children}
    </QueryView>
  );
}
