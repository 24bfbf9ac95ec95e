import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './status-dot.css?inline';

const styles = sheet(css);

interface StatusDotProps {
  /** open: nothing done yet · active: under way · good and bad: how it ended · quiet: over. */
  tone: 'open' | 'active' | 'good' | 'bad' | 'quiet';
  /** The status in words: the dot alone says nothing. */
  children: ReactNode;
}

/** The status of a record: a dot and its label. */
export function StatusDot({ tone, children }: StatusDotProps) {
  useStyles(styles);
  return <span className={`ems-status-dot ems-status-${tone}`}>{children}</span>;
}
