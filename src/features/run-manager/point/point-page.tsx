import { Suspense } from 'react';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { points } from './point-list.tsx';
import { texts } from './texts.ts';

const CommandLog = lazyComponent(() => import('#src/blocks/device-command/command-log.tsx'));

export const prepare = points.prefetch;

const views = ['points', 'log'] as const;
type View = (typeof views)[number];
/** Entries of the address that the other view does not have. */
const leftBehind = { page: null, id: null, tab: null, state: null, device: null, target: null, command: null };
const writesOnly = { kind: 'writePoint' } as const;

/** The points that can be written, or what was written. */
export default function PointPage() {
  const t = useTexts(texts);
  const page = usePageQuery();
  const view: View = page.get('view') === 'log' ? 'log' : 'points';
  const show = (next: View) => page.set({ ...leftBehind, view: next === 'points' ? null : next });
  const names = views.map((id) => ({ id, name: t(`views.${id}`) }));
  const summary = <ViewSwitch label={t('view')} views={names} view={view} onView={show} />;
  if (view === 'points') return <points.Page summary={summary} />;
  return (
    <Suspense>
      <CommandLog fixed={writesOnly} summary={summary} />
    </Suspense>
  );
}
