import type { ComponentProps } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './plain-table.css?inline';
import { VisuallyHidden } from './visually-hidden.tsx';

const styles = sheet(css);

interface PlainTableProps extends ComponentProps<'table'> {
  /** For screen readers; what is seen stands above the table. */
  caption?: string;
  /** All columns but the first are figures: at the end of their cells, on one line. */
  figures?: boolean;
}

/** A small table in a panel or a dialog: without sorting, choice or settings, which `DataTable` has. */
export function PlainTable({ caption, figures, className, children, ...rest }: PlainTableProps) {
  useStyles(styles);
  return (
    <table
      {...rest}
      className={className === undefined ? 'ems-plain-table' : `ems-plain-table ${className}`}
      data-figures={figures || undefined}
    >
      {caption !== undefined && (
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
      )}
      {children}
    </table>
  );
}

interface WideTableProps extends PlainTableProps {
  label: string;
}

/** The same, scrolled sideways in a narrow panel, by the keyboard as well. */
export function WideTable({ label, ...rest }: WideTableProps) {
  return (
    <div className="ems-wide-table" tabIndex={0} role="group" aria-label={label}>
      <PlainTable {...rest} />
    </div>
  );
}
