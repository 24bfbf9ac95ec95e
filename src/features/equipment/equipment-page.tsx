import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { readCommandLogQuery } from '#src/blocks/device-command/command-log-query.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { EquipmentList } from './equipment-list.tsx';
import { readEquipmentQuery } from './equipment-query.ts';
import { texts } from './texts.ts';
import { prefetchEquipment } from './use-equipment.ts';

const CommandLog = lazy(async () => ({
  default: (await import('#src/blocks/device-command/command-log.tsx')).CommandLog,
}));

export const prepare = (api: ApiClient, client: QueryClient, search: URLSearchParams): void =>
  prefetchEquipment(
    api,
    client,
    readEquipmentQuery((name) => search.get(name)),
  );

const views = ['devices', 'commands'] as const;
/** Entries of the address that the other view does not have. */
const leftBehind = { page: null, sort: null, device: null, tab: null, state: null, target: null, command: null };
type View = (typeof views)[number];

/** The devices, or what was asked of them. */
export default function EquipmentPage() {
  const page = usePageQuery();
  const view: View = page.get('view') === 'commands' ? 'commands' : 'devices';
  const query = useMemo(() => readEquipmentQuery(page.get), [page]);
  const log = useMemo(() => readCommandLogQuery(page.get), [page]);
  const show = (next: View) => page.set({ ...leftBehind, view: next === 'devices' ? null : next });
  const summary = <Views view={view} show={show} />;
  if (view === 'devices') return <EquipmentList query={query} summary={summary} change={page.set} />;
  return (
    <Suspense>
      <CommandLog query={log} summary={summary} change={page.set} />
    </Suspense>
  );
}

function Views({ view, show }: { view: View; show(view: View): void }) {
  const t = useTexts(texts);
  return (
    <div className="ems-equipment-views" role="group" aria-label={t('view')}>
      {views.map((each) => (
        <Button
          key={each}
          kind={each === view ? 'secondary' : 'plain'}
          aria-pressed={each === view}
          onClick={() => show(each)}
        >
          {t(`views.${each}`)}
        </Button>
      ))}
    </div>
  );
}
