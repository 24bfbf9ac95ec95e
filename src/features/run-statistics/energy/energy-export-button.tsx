import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { tableFormats } from '#src/lib/table-file.ts';
import { parseSort } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import type { Days } from '../period.ts';
import type { usePeriod } from '../use-period.ts';
import { energyExport } from './energy-export.ts';
import { coverageMarked, coverageOf, type Figures, type RankedRow, type Scale, sortRows } from './energy-rows.ts';
import { tableRows } from './energy-table.tsx';
import { texts } from './texts.ts';

interface EnergyExportButtonProps {
  page: PageQuery;
  rows: readonly RankedRow[];
  total: Figures;
  scale: Scale;
  days: Days;
  period: ReturnType<typeof usePeriod>;
}

/** Writes the table as it is sorted, below what was chosen and how much of it was measured. */
export function EnergyExportButton({ page, rows, total, scale, days, period }: EnergyExportButtonProps) {
  const t = useTexts(texts);
  const { dateTime, zoneName, number } = useFormats();
  const make = () => {
    const order = page.get('sort');
    const sorted = sortRows(rows, order === null ? undefined : parseSort(order));
    const complete = rows.filter((row) => (coverageOf(row) ?? 0) >= coverageMarked).length;
    const now = new Date();
    const text = t('days', { ...days });
    return energyExport(t, {
      rows: tableRows(sorted, total, t('total')),
      scale,
      days: `${days.from} ${days.to}`,
      facts: [
        [t('fact.days'), text],
        [t('fact.zones'), [...new Set(rows.map(({ station }) => station.timeZone))].join(', ')],
        [t('fact.scale'), t(`scale.${scale}`)],
        [t('fact.coverage'), t('complete', { complete: number(complete), total: number(rows.length) })],
        [t('fact.made'), `${dateTime(now)} ${zoneName(now)}`],
      ],
      filter: { ...period.choice, ...days, stations: rows.length },
    });
  };
  return <ExportButton make={make} formats={tableFormats} disabled={rows.length === 0} />;
}
