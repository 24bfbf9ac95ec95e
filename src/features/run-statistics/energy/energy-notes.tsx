import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import type { ComparedDays, Days } from '../period.ts';
import { coverageMarked, coverageOf, type EnergyRow } from './energy-rows.ts';
import { texts } from './texts.ts';

interface EnergyNotesProps {
  rows: readonly EnergyRow[];
  /** Stations in all. */
  total: number;
  days: Days | undefined;
  compared: ComparedDays | undefined;
}

/** Which days the figures are of, in which zones, what they are compared with, and how many stations are complete. */
export function EnergyNotes({ rows, total, days, compared }: EnergyNotesProps) {
  const t = useTexts(texts);
  const { date, number } = useFormats('UTC');
  const span = ({ from, to }: Days) => t('days', { from: date(`${from}T12:00:00Z`), to: date(`${to}T12:00:00Z`) });
  const complete = rows.filter((row) => (coverageOf(row) ?? 0) >= coverageMarked).length;
  const zones = [...new Set(rows.map(({ station }) => station.timeZone))];
  if (!days) return null;
  return (
    <p className="ems-statistics-note" role="status">
      {[
        span(days),
        zones.length > 0 && t('zones', { zones: zones.join(', ') }),
        compared && t('comparedWith', { days: span(compared) }),
        compared && compared.missing > 0 && t('noCounterpart', { count: compared.missing }),
        t('complete', { complete: number(complete), total: number(total) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
