import { unitSpace } from '#src/i18n/format.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from './use-formats.ts';
import css from './value.css?inline';

const styles = sheet(css);

export interface ValueProps {
  value: number | null | undefined;
  unit?: string | null | undefined;
  /** Decimals of what has a unit that does not decide them. */
  digits?: number | undefined;
  /** Below others of its kind: the unit and its decimals stay as they are. `bare`: the column's head names the unit. */
  column?: boolean | 'bare';
  /** Set or rated, not measured. */
  nominal?: boolean;
}

/** A figure with its unit, smaller and muted; `—` when there is none. */
export function Value({ value, unit, digits, column, nominal }: ValueProps) {
  useStyles(styles);
  const formats = useFormats();
  if (value === null || value === undefined || !Number.isFinite(value)) return '—';
  const shown = formats.quantityTokens(value, unit ?? '', { digits, column: Boolean(column), nominal });
  return (
    <span className="ems-value">
      {shown.figure}
      {shown.unit && column !== 'bare' && (
        <span className="ems-value-unit">
          {unitSpace}
          {shown.unit}
        </span>
      )}
    </span>
  );
}
