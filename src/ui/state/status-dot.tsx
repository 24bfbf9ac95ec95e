import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './status-dot.css?inline';

const styles = sheet(css);

interface StatusDotProps {
  /** open: not started · active: in progress · good and bad: result · quiet: ended. */
  tone: 'open' | 'active' | 'good' | 'bad' | 'quiet';
  /** Label of the status: the dot alone has no name. */
  children: ReactNode;
}

/** The status of a record: a dot and its label. */
export function StatusDot({ tone, children }: StatusDotProps) {
  useStyles(styles);
  return <span className={`ems-status-dot ems-status-${tone}`}>{children}</span>;
}
