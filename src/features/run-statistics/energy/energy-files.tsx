import printer from 'primeicons/raw-svg/print.svg?icon';
import { Suspense, useState } from 'react';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { type FileFacts, tableFormats } from '#src/lib/file/table-file.ts';
import { Button } from '#src/ui/button/button.tsx';
import { parseSort } from '#src/ui/data-table/types.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { ComparedFigures } from '../compared-figures.ts';
import { isComplete } from '../coverage.ts';
import type { Days } from '../period/period.ts';
import { texts as sharedTexts } from '../texts.ts';
import type { usePeriod } from '../period/use-period.ts';
import { usePeriodFacts } from '../period/use-period-facts.ts';
import { energyExport } from './energy-export.ts';
import { type Figures, type RankedRow, type Scale, sortRows } from './energy-rows.ts';
import { tableRows } from './table-rows.ts';
import { texts } from './texts.ts';

const EnergySheet = lazyComponent(() => import('./energy-sheet.tsx'));

interface EnergyFilesProps {
  page: PageQuery;
  rows: readonly RankedRow[];
  total: Figures;
  scale: Scale;
  compared: ComparedFigures | undefined;
  days: Days;
  period: ReturnType<typeof usePeriod>;
  /** Columns of the comparison are still to come. */
  isWaiting: boolean;
  /** There are none of them, though they were asked for. */
  lacksComparison: boolean;
}

/** What was chosen and how much of it was measured: above the rows of a file and of a sheet of paper. */
function useFacts({ page, rows, scale, days, lacksComparison }: EnergyFilesProps): () => FileFacts {
  const t = useTexts(texts);
  const factsOf = usePeriodFacts(page);
  const complete = rows.filter(isComplete).length;
  return () =>
    factsOf({ days, complete, lacksComparison, stations: rows.map(({ station }) => station) }, [
      [t('fact.scale'), t(`scale.${scale}`)],
    ]);
}

/** The table as it is sorted, in a file or on paper. */
export function EnergyFiles(props: EnergyFilesProps) {
  const t = useTexts(texts);
  const { page, rows, total, scale, compared, days, period, isWaiting } = props;
  const shared = useTexts(sharedTexts);
  const [isPrinting, setPrinting] = useState(false);
  const factsOf = useFacts(props);
  const sorted = () => {
    const order = page.get('sort');
    return tableRows(sortRows(rows, order === null ? undefined : parseSort(order)), total, t('total'), compared);
  };
  const make = () =>
    energyExport(t, {
      rows: sorted(),
      scale,
      compared: compared && shared,
      days: `${days.from} ${days.to}`,
      facts: factsOf(),
      filter: { ...period.choice, ...days, stations: rows.length },
    });
  return (
    <>
      <Button icon={printer} disabled={isWaiting} onClick={() => setPrinting(true)}>
        {t('print')}
      </Button>
      <ExportButton make={make} formats={tableFormats} disabled={isWaiting} />
      {isPrinting && (
        <Suspense>
          <EnergySheet
            rows={sorted()}
            facts={factsOf()}
            scale={scale}
            isCompared={compared !== undefined}
            onDone={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
