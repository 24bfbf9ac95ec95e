import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { medianMonths, usualMonths } from './dashboard-request.ts';
import { texts } from './texts.ts';

/** Whose demands are counted, and over how many months the median stays are. */
export default function DashboardFilters({ page }: { page: PageQuery }) {
  const t = useTexts(texts);
  const { data: tree = [] } = useQuery(organizationQuery(useApi()));
  const organizations = organizationOptionsOf(tree);
  return (
    <div className="ems-life-cycle-filters" role="search" aria-label={t('filter.label')}>
      <SelectField
        label={t('filter.organization')}
        none={t('filter.all')}
        options={organizations}
        value={page.get('org') ?? undefined}
        searchable={organizations.length >= searchableFrom}
        onChange={(org) => page.set({ org: org ?? null })}
      />
      <SelectField
        label={t('filter.months')}
        options={medianMonths.map((value) => ({ value, label: t('filter.monthsOf', { count: Number(value) }) }))}
        value={medianMonths.find((each) => each === page.get('months')) ?? usualMonths}
        onChange={(months) => page.set({ months: months === usualMonths ? null : (months ?? null) })}
      />
    </div>
  );
}
