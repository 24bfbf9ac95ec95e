import type { Station } from '#src/contract/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/table-file.ts';
import { useSession } from '#src/runtime.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import type { Days } from './period.ts';
import { texts } from './texts.ts';

interface PeriodFacts {
  readonly days: Days;
  readonly stations: readonly Station[];
  /** How many of them are complete. */
  readonly complete: number;
}

/** Days, zones, coverage, the time and the reader, around the page's own facts: above the rows of a file and of a sheet of paper. */
export function usePeriodFacts(): (period: PeriodFacts, pageFacts: FileFacts) => FileFacts {
  const t = useTexts(texts);
  const { dateTime, zoneName, number } = useFormats();
  const { realName } = useSession();
  return ({ days, stations, complete }, pageFacts) => {
    const now = new Date();
    return [
      [t('fact.days'), t('days', { ...days })],
      [t('fact.zones'), [...new Set(stations.map(({ timeZone }) => timeZone))].join(', ')],
      ...pageFacts,
      [t('fact.coverage'), t('complete', { complete: number(complete), total: number(stations.length) })],
      [t('fact.made'), t('fact.madeBy', { time: `${dateTime(now)} ${zoneName(now)}`, name: realName || '-' })],
    ];
  };
}
