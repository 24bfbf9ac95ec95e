import { sheet, useStyles } from '#src/theme/styles.ts';
import { badgeText } from './badge-text.ts';
import css from './badge.css?inline';

const styles = sheet(css);

/** A count on a corner. Hidden from assistive technology: the control's name has the exact number. */
export function Badge({ count, className = '' }: { count: number; className?: string }) {
  useStyles(styles);
  if (count <= 0) return null;
  return <span className={`ems-badge ${className}`} data-count={badgeText(count)} aria-hidden="true" />;
}
