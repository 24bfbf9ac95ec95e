import { severities } from '#src/contract/alarm/severity.ts';
import type { BySeverity } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

export const sumOf = (counts: BySeverity): number => severities.reduce((sum, severity) => sum + counts[severity], 0);

/** Counts with their signs, worst first; those of nothing are left out. */
export function SeverityCounts({ counts }: { counts: BySeverity }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  if (sumOf(counts) === 0) return <span className="ems-handover-none">{t('none')}</span>;
  return (
    <span className="ems-handover-counts">
      {severities
        .filter((severity) => counts[severity] > 0)
        .map((severity) => (
          <span key={severity}>
            <SeverityMark severity={severity} hideWord /> {number(counts[severity])}
          </span>
        ))}
    </span>
  );
}
