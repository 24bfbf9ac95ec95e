import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './filter-chips.css?inline';

const styles = sheet(css);

/** Counts beside a list's title that filter it: the chips' group. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  useStyles(styles);
  return (
    <div className="ems-chips" role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface FilterChipProps {
  /** The list is filtered by it. */
  pressed: boolean;
  /** What it counts; undefined while that is not known. */
  count: string | undefined;
  /** Beside the count, less loud: of how many. */
  more?: string | undefined;
  /** Nothing to see there. */
  quiet?: boolean;
  title?: string;
  onClick(): void;
  children: ReactNode;
}

export function FilterChip({ pressed, count, more, quiet, title, onClick, children }: FilterChipProps) {
  return (
    <button
      type="button"
      className="ems-chip"
      data-quiet={quiet || undefined}
      aria-pressed={pressed}
      title={title}
      onClick={onClick}
    >
      {children}
      <strong>{count ?? '—'}</strong>
      {more !== undefined && <span className="ems-chip-more">/ {more}</span>}
    </button>
  );
}
