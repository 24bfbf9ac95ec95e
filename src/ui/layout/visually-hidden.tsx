import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './visually-hidden.css?inline';

const styles = sheet(css);

/** Read by screen readers, not visible. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  useStyles(styles);
  return (
    <span id={id} className="ems-visually-hidden">
      {children}
    </span>
  );
}
