import { type QuantityTokens, unitSpace } from '#src/i18n/format.ts';
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

/** What a quantity was formatted to: the unit smaller and muted. */
export function Quantity({ figure, unit }: QuantityTokens) {
  useStyles(styles);
  return (
    <span className="ems-value">
      {figure}
      {unit && (
        <span className="ems-value-unit">
          {unitSpace}
          {unit}
        </span>
      )}
    </span>
  );
}

/** A figure with its unit; `—` when there is none. */
export function Value({ value, unit, digits, column, nominal }: ValueProps) {
  const formats = useFormats();
  if (value === null || value === undefined || !Number.isFinite(value)) return '—';
  const shown = formats.quantityTokens(value, unit ?? '', { digits, column: Boolean(column), nominal });
  return <Quantity figure={shown.figure} unit={column === 'bare' ? '' : shown.unit} />;
}
