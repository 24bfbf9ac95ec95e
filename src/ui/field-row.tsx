import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './field-row.css?inline';

const styles = sheet(css);

interface FieldRowProps {
  /** For fields that need more room, as a date with its time does. */
  wide?: boolean;
  children: ReactNode;
}

/** Short fields beside each other; below each other where the room ends. */
export function FieldRow({ wide = false, children }: FieldRowProps) {
  useStyles(styles);
  return <div className={wide ? 'ems-field-row ems-field-row-wide' : 'ems-field-row'}>{children}</div>;
}
