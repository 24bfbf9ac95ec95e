import type { StationOverview } from '#src/contract/station/overview.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

/** That energies and income of today hold quarter hours which were not read. */
export function Gaps({ todayGaps: { estimated, missing } }: Pick<StationOverview, 'todayGaps'>) {
  const t = useTexts(texts);
  if (estimated + missing === 0) return null;
  return <span className="ems-home-warning">{t('gaps', { estimated, missing })}</span>;
}

/** The same in a cell, as a sign with its words. */
export function GapSign({ todayGaps: { estimated, missing } }: Pick<StationOverview, 'todayGaps'>) {
  const t = useTexts(texts);
  if (estimated + missing === 0) return null;
  const label = t('gaps', { estimated, missing });
  return (
    <span className="ems-home-warning" role="img" aria-label={label} title={label}>
      ≈
    </span>
  );
}
