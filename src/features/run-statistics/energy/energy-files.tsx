import printer from 'primeicons/raw-svg/print.svg?icon';
import { lazy, Suspense, useState } from 'react';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type FileFacts, tableFormats } from '#src/lib/table-file.ts';
import { Button } from '#src/ui/button.tsx';
import { parseSort } from '#src/ui/data-table/types.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import type { Days } from '../period.ts';
import type { usePeriod } from '../use-period.ts';
import { energyExport } from './energy-export.ts';
import { coverageMarked, coverageOf, type Figures, type RankedRow, type Scale, sortRows } from './energy-rows.ts';
import { tableRows } from './energy-table.tsx';
import { texts } from './texts.ts';

const EnergySheet = lazy(() => import('./energy-sheet.tsx'));

interface EnergyFilesProps {
  page: PageQuery;
  rows: readonly RankedRow[];
  total: Figures;
  scale: Scale;
  days: Days;
  period: ReturnType<typeof usePeriod>;
}

/** What was chosen and how much of it was measured: above the rows of a file and of a sheet of paper. */
function useFacts({ rows, scale, days }: EnergyFilesProps): () => FileFacts {
  const t = useTexts(texts);
  const { dateTime, zoneName, number } = useFormats();
  return () => {
    const complete = rows.filter((row) => (coverageOf(row) ?? 0) >= coverageMarked).length;
    const now = new Date();
    return [
      [t('fact.days'), t('days', { ...days })],
      [t('fact.zones'), [...new Set(rows.map(({ station }) => station.timeZone))].join(', ')],
      [t('fact.scale'), t(`scale.${scale}`)],
      [t('fact.coverage'), t('complete', { complete: number(complete), total: number(rows.length) })],
      [t('fact.made'), `${dateTime(now)} ${zoneName(now)}`],
    ];
  };
}

/** The table as it is sorted, in a file or on paper. */
export function EnergyFiles(props: EnergyFilesProps) {
  const t = useTexts(texts);
  const { page, rows, total, scale, days, period } = props;
  const [isPrinting, setPrinting] = useState(false);
  const factsOf = useFacts(props);
  const sorted = () => {
    const order = page.get('sort');
    return tableRows(sortRows(rows, order === null ? undefined : parseSort(order)), total, t('total'));
  };
  const make = () =>
    energyExport(t, {
      rows: sorted(),
      scale,
      days: `${days.from} ${days.to}`,
      facts: factsOf(),
      filter: { ...period.choice, ...days, stations: rows.length },
    });
  return (
    <>
      <Button icon={printer} onClick={() => setPrinting(true)}>
        {t('print')}
      </Button>
      <ExportButton make={make} formats={tableFormats} />
      {isPrinting && (
        <Suspense>
          <EnergySheet rows={sorted()} facts={factsOf()} scale={scale} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
