import { Suspense } from 'react';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { operations } from './operations.tsx';
import { texts } from './texts.ts';

const SignIns = lazyComponent(() => import('./sign-ins.tsx'));
const Sessions = lazyComponent(() => import('./sessions.tsx'));

export const prepare = operations.prefetch;

const views = ['operations', 'signIns', 'sessions'] as const;
type View = (typeof views)[number];

/** Entries of the address that belong to one view. */
const ofView =
  'page size id tab span atFrom atTo keyword userId orgId area action targetId requestId outcome address rightsOnly result method';
const leftBehind = Object.fromEntries(ofView.split(' ').map((name) => [name, null]));

/** Who changed what, who signed in, and who is signed in now. */
export default function LogManagerPage() {
  const page = usePageQuery();
  const t = useTexts(texts);
  const view: View = views.find((each) => each === page.get('view')) ?? 'operations';
  const show = (next: View) => page.set({ ...leftBehind, view: next === 'operations' ? null : next });
  const names = views.map((id) => ({ id, name: t(`views.${id}`) }));
  const summary = <ViewSwitch label={t('views.label')} views={names} view={view} onView={show} />;
  if (view === 'operations') return <operations.Page summary={summary} />;
  return <Suspense>{view === 'signIns' ? <SignIns summary={summary} /> : <Sessions summary={summary} />}</Suspense>;
}
