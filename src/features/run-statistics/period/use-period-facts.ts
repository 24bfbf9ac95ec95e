import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { useApi } from '#src/runtime.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { barsBy, type Days } from './period.ts';
import { texts } from '../texts.ts';
import { useMadeFact } from './use-made-fact.ts';
import { usePeriod } from './use-period.ts';

interface PeriodFacts {
  readonly days: Days;
  readonly stations: readonly Station[];
  /** How many of them are complete. */
  readonly complete: number;
  /** There are no columns of the comparison that was asked for. */
  readonly lacksComparison?: boolean;
}

/** What was chosen in the filter bar and in the table, in words; what narrows nothing is left out. */
function useFilterFacts(page: PageQuery): (period: PeriodFacts) => FileFacts {
  const t = useTexts(texts);
  const { data: tree = [] } = useQuery(organizationQuery(useApi()));
  const { choice, compare, by } = usePeriod(page);
  return ({ days, stations, lacksComparison = false }) => {
    const organization = organizationOptionsOf(tree).find(({ value }) => value === page.get('org'));
    const station = stations.find(({ id }) => id === page.get('station'));
    const [currency, name] = [page.get('currency'), page.get('name')];
    return [
      [t('fact.organization'), organization?.label ?? t('allOrganizations')],
      [t('fact.station'), station?.name ?? t('allStations')],
      [t('fact.period'), t(`period.${choice.kind}`)],
      [t('fact.by'), t(`by.${barsBy(days, by, stations.length)}`)],
      [t('fact.compare'), t(compare ? `compare.${compare}` : 'compare.none')],
      ...(lacksComparison ? [[t('fact.comparison'), t('lacksComparison')] as const] : []),
      ...(currency === null ? [] : [[t('fact.currency'), currency] as const]),
      ...(name === null ? [] : [[t('fact.name'), name] as const]),
    ];
  };
}

/**
 * The filters, days, zones, coverage, the time and the reader, around the page's own facts: above the rows of a file and
 * of a sheet of paper.
 */
export function usePeriodFacts(page: PageQuery): (period: PeriodFacts, pageFacts: FileFacts) => FileFacts {
  const t = useTexts(texts);
  const { number } = useFormats();
  const madeFact = useMadeFact();
  const filterFacts = useFilterFacts(page);
  return (period, pageFacts) => {
    const { days, stations, complete } = period;
    return [
      ...filterFacts(period),
      [t('fact.days'), t('days', { ...days })],
      [t('fact.zones'), [...new Set(stations.map(({ timeZone }) => timeZone))].join(', ')],
      ...pageFacts,
      [t('fact.coverage'), t('complete', { complete: number(complete), total: number(stations.length) })],
      madeFact(),
    ];
  };
}
