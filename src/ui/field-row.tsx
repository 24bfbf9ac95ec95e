import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './field-row.css?inline';

const styles = sheet(css);

/** Short fields beside each other; below each other where the room ends. */
export function FieldRow({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <div className="ems-field-row">{children}</div>;
}
