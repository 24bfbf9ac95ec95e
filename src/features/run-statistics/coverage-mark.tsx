import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { coverageTone } from './coverage.ts';

/** The share of measured quarter hours in %, by its tone; null: there are none. */
export function CoverageMark({ value }: { value: number | null }) {
  const { quantity } = useFormats();
  if (value === null) return '—';
  return <StatusDot tone={coverageTone(value / 100)}>{quantity(value, '%')}</StatusDot>;
}
