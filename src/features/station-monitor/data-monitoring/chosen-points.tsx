import { Suspense, useMemo } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { historyPoint, type PointRow } from './owners.ts';
import { texts } from './texts.ts';

const PointHistory = lazyComponent(async () => ({
  default: (await import('#src/blocks/points/point-history.tsx')).PointHistory,
}));

/** How the chosen points went. */
export function ChosenPoints({ rows, zone }: { rows: readonly PointRow[]; zone: string }) {
  const t = useTexts(texts);
  const points = useMemo(() => rows.map(historyPoint), [rows]);
  return (
    <Section title={t('chart')}>
      <Suspense fallback={<Skeleton rows={8} />}>
        <PointHistory title={t('curves')} points={points} zone={zone} />
      </Suspense>
    </Section>
  );
}
