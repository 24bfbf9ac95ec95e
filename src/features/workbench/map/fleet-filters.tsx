import { type StationKind, stationKinds } from '#src/contract/station/sites.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useCallback, useEffect, useRef } from 'react';
import { type MapFilter, type OrganizationChoice, type StationState, stationStates } from './station-model.ts';
import { texts } from './texts.ts';

interface FleetFiltersProps {
  filter: MapFilter;
  organizations: readonly OrganizationChoice[];
  onFilter(filter: MapFilter): void;
}

const indent = '\u2003';

/** Which stations are shown: by name, organisation, what they have and how they do. */
export function FleetFilters({ filter, organizations, onFilter }: FleetFiltersProps) {
  const t = useTexts(texts);
  const latest = useRef({ filter, onFilter });
  useEffect(() => {
    latest.current = { filter, onFilter };
  });
  const search = useCallback((text: string) => latest.current.onFilter({ ...latest.current.filter, text }), []);
  return (
    <>
      <SearchField
        label={t('filter.search')}
        hideLabel
        placeholder={t('filter.searchHint')}
        value={filter.text}
        onSearch={search}
      />
      <SelectField
        label={t('filter.org')}
        hideLabel
        none={t('filter.allOrgs')}
        options={organizations.map(({ id, label, depth }) => ({ value: id, label: indent.repeat(depth) + label }))}
        value={filter.org}
        onChange={(org) => onFilter({ ...filter, org })}
      />
      <SelectField<StationKind>
        multiple
        label={t('filter.kind')}
        hideLabel
        none={t('filter.allKinds')}
        options={stationKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        value={filter.kinds}
        onChange={(kinds) => onFilter({ ...filter, kinds })}
      />
      <SelectField<StationState>
        multiple
        label={t('filter.state')}
        hideLabel
        none={t('filter.allStates')}
        options={stationStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        value={filter.states}
        onChange={(states) => onFilter({ ...filter, states })}
      />
    </>
  );
}
