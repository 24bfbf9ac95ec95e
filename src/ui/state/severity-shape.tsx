import type { Severity } from '#src/contract/alarm/severity.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './severity-mark.css?inline';

const styles = sheet(css);

/** In a box of 16 × 16 px. */
export const severityOutlines: Readonly<Record<Severity, string>> = {
  1: 'M8 1.5 15 14H1Z',
  2: 'M8 .8 15.2 8 8 15.2.8 8Z',
  3: 'M2 2h12v12H2Z',
  4: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z',
};

/** Shape and colour of a severity; needs its word beside it, or a label. Without texts, so a closed bell can use it. */
export function SeverityShape({ severity, size = 12, label }: { severity: Severity; size?: number; label?: string }) {
  useStyles(styles);
  return (
    <svg
      className={`ems-severity-shape ems-severity-${severity}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={severityOutlines[severity]} fill="currentColor" />
    </svg>
  );
}
