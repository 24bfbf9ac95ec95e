import { lazy, Suspense } from 'react';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { equipment } from './equipment-list.tsx';
import { texts } from './texts.ts';

const CommandLog = lazy(() => import('#src/blocks/device-command/command-log.tsx'));

export const prepare = equipment.prefetch;

const views = ['devices', 'commands'] as const;
/** Entries of the address that the other view does not have. */
const leftBehind = { page: null, sort: null, device: null, tab: null, state: null, target: null, command: null };
type View = (typeof views)[number];

/** The devices, or what was asked of them. */
export default function EquipmentPage() {
  const page = usePageQuery();
  const view: View = page.get('view') === 'commands' ? 'commands' : 'devices';
  const show = (next: View) => page.set({ ...leftBehind, view: next === 'devices' ? null : next });
  const summary = <Views view={view} show={show} />;
  if (view === 'devices') return <equipment.Page summary={summary} />;
  return (
    <Suspense>
      <CommandLog summary={summary} />
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
