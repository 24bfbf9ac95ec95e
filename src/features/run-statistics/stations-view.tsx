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

/** What a statistics page shows once its stations are read, and the organisations where it is about one of them. */
export function StationsView({ scope, failed, children }: StationsViewProps) {
  const { answer, organizations, stations, stationId, orgId } = scope;
  const isOfOrganization = orgId !== undefined && stationId === undefined && answer.data?.length !== 0;
  const common = { isEmpty: () => stations.length === 0, skeleton: <Skeleton rows={12} />, failed };
  const shown = (
    <QueryView query={answer} empty={isOfOrganization ? <NoStationOfOrganization /> : <NoStation />} {...common}>
      {children}
    </QueryView>
  );
  if (!isOfOrganization) return shown;
  return (
    <QueryView query={organizations} isEmpty={() => false} skeleton={common.skeleton} failed={failed}>
      {() => shown}
    </QueryView>
  );
}
