import type { CSSProperties, KeyboardEvent } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './slider.css?inline';

const styles = sheet(css);

interface SliderProps {
  /** Name for screen readers. */
  label: string;
  value: number;
  /** The value in words, with its unit. */
  valueText: string;
  min: number;
  max: number;
  step: number;
  onChange(value: number): void;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A value between two limits, chosen by dragging or by the arrow keys; a number field beside it takes it exactly. */
export function Slider({ label, valueText, value, min, max, onChange, className = '', ...rest }: SliderProps) {
  useStyles(styles);
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <input
      {...rest}
      {...{ min, max, value }}
      type="range"
      className={`ems-slider ${className}`}
      style={{ '--ems-slider-share': `${100 * share}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}
