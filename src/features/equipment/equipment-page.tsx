import { Suspense } from 'react';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { equipment } from './equipment-list.tsx';
import { texts } from './texts.ts';

const CommandLog = lazyComponent(() => import('#src/blocks/device-command/command-log.tsx'));

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
  const t = useTexts(texts);
  const names = views.map((id) => ({ id, name: t(`views.${id}`) }));
  const summary = <ViewSwitch label={t('view')} views={names} view={view} onView={show} />;
  if (view === 'devices') return <equipment.Page summary={summary} />;
  return (
    <Suspense>
      <CommandLog summary={summary} />
    </Suspense>
  );
}
