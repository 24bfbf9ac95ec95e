import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './entries.css?inline';

const styles = sheet(css);

/** A few records of one thing, in a side panel: each an `li` whose parts stand beside each other, notes below. */
export function Entries({ label, children }: { label: string; children: ReactNode }) {
  useStyles(styles);
  return (
    <ul className="ems-entries" aria-label={label}>
      {children}
    </ul>
  );
}
