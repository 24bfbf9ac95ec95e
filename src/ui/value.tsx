import { scaled } from '#src/i18n/quantity.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from './use-formats.ts';
import css from './value.css?inline';

const styles = sheet(css);

export interface ValueProps {
  value: number | null | undefined;
  unit?: string | null | undefined;
  /** Exactly so many decimals; without it at most two. */
  digits?: number;
  /** kW → MW where it reads better; off where a column keeps one unit. */
  scale?: boolean;
}

const thinSpace = ' ';

/** A figure with its unit, smaller and muted; `—` when there is none. */
export function Value({ value, unit, digits, scale = false }: ValueProps) {
  useStyles(styles);
  const formats = useFormats();
  if (value === null || value === undefined || !Number.isFinite(value)) return '—';
  const shown = scale && unit ? scaled(value, unit) : { value, unit };
  return (
    <span className="ems-value">
      {formats.number(shown.value, digits)}
      {shown.unit && (
        <span className="ems-value-unit">
          {thinSpace}
          {shown.unit}
        </span>
      )}
    </span>
  );
}
