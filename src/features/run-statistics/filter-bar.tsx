import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import { StationFilter } from '#src/blocks/station-filter.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { barLengths, compareModes } from './period/period.ts';
import { PeriodField } from './period/period-field.tsx';
import { texts } from './texts.ts';
import type { usePeriod } from './period/use-period.ts';
import type { useScope } from './use-scope.ts';

interface FilterBarProps {
  page: PageQuery;
  scope: ReturnType<typeof useScope>;
  period: ReturnType<typeof usePeriod>;
  /** By the calendar of the stations. */
  today: string;
}

/** Which stations, which days, and what they are compared with; all of it stands in the page's address. */
export function FilterBar({ page, scope, period, today }: FilterBarProps) {
  const t = useTexts(texts);
  const known = organizationOptionsOf(scope.tree);
  const { orgId, organizations: answer } = scope;
  // Without an option for an unknown one the field would show "all" while the filter is set.
  const isUnknown = orgId !== undefined && answer.data !== undefined && known.every(({ value }) => value !== orgId);
  const organizations = isUnknown
    ? [...known, { value: orgId, label: t('unknownOrganization', { id: orgId }) }]
    : known;
  return (
    <div className="ems-statistics-filters" role="search" aria-label={t('filters')}>
      <SelectField
        label={t('organization')}
        none={t('allOrganizations')}
        options={organizations}
        value={orgId}
        searchable={organizations.length >= searchableFrom}
        onChange={(org) => page.set({ org: org ?? null, station: null })}
      />
      <StationFilter
        className="ems-statistics-station"
        label={t('station')}
        none={t('allStations')}
        value={scope.stationId}
        onChange={(station) => page.set({ station: station ?? null, org: null })}
      />
      <PeriodField choice={period.choice} today={today} onChange={period.choose} />
      <div className="ems-statistics-pair">
        <SelectField
          label={t('by.label')}
          none={t('by.auto')}
          options={barLengths.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={period.by}
          onChange={period.chooseBy}
        />
        <SelectField
          label={t('compare.label')}
          none={t('compare.none')}
          options={compareModes.map((value) => ({ value, label: t(`compare.${value}`) }))}
          value={period.compare}
          onChange={period.chooseCompare}
        />
      </div>
    </div>
  );
}
