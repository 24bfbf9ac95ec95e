import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './field-row.css?inline';

const styles = sheet(css);

interface FieldRowProps {
  /** For wider fields, for instance a date with its time. */
  wide?: boolean;
  children: ReactNode;
}

/** Short fields side by side; they wrap where the row is too narrow. */
export function FieldRow({ wide = false, children }: FieldRowProps) {
  useStyles(styles);
  return <div className={wide ? 'ems-field-row ems-field-row-wide' : 'ems-field-row'}>{children}</div>;
}
