import { type ReactNode, useCallback } from 'react';
import { severities, type Severity } from '#src/contract/alarm/severity.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import { DateRangeField } from '#src/ui/date-field/date-range-field.tsx';
import { MoreFilters } from '#src/ui/list/more-filters.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useTyped } from '#src/ui/field/use-typed.ts';
import { StationFilter } from '../station-filter.tsx';
import type { Filter, Filters, Period } from './filter-types.ts';
import type { ListHandle } from './types.ts';
import { labelOf, type Plain } from './use-list.ts';

/** As many folded filters are folded in low windows, too. */
const many = 5;

interface FilterBarProps {
  filters: Filters;
  list: ListHandle;
  /** Filters that the page sets and the user cannot change. */
  fixed: Readonly<Record<string, unknown>> | undefined;
  /** The list's texts. */
  t: Plain;
}

/** The fields of a list's filters in their order, boxes to tick last; folded ones are behind a button on phones. */
export function FilterBar({ filters, list, fixed, t }: FilterBarProps): ReactNode {
  const entries = Object.entries(filters).filter(([key, { field }]) => field && !(fixed && key in fixed));
  const shown = entries.filter(([, filter]) => !filter.folded);
  const folded = entries.filter(([, filter]) => filter.folded);
  const isFlag = ({ field }: Filter) => field?.kind === 'flag';
  const hasFoldedFields = folded.some(([, filter]) => !isFlag(filter));
  const isAfterFolded = (filter: Filter) =>
    isFlag(filter) ? hasFoldedFields : filter.field?.kind === 'custom' && !filter.field.isInOrder && folded.length > 0;
  const fields = (group: typeof entries) =>
    [...group.filter(([, filter]) => !isFlag(filter)), ...group.filter(([, filter]) => isFlag(filter))].map(
      ([key, filter]) => <Field key={key} id={key} filter={filter} list={list} t={t} />,
    );
  const isNarrowed = folded.some(([key, filter]) => !filter.inChips && filter.isSet(list.filters[key]));
  return (
    <>
      {fields(shown.filter(([, filter]) => !isAfterFolded(filter)))}
      {folded.length > 0 && (
        <MoreFilters foldsWhenLow={folded.length >= many} initiallyOpen={isNarrowed}>
          {fields(folded)}
        </MoreFilters>
      )}
      {fields(shown.filter(([, filter]) => isAfterFolded(filter)))}
    </>
  );
}

interface FieldProps {
  id: string;
  filter: Filter;
  list: ListHandle;
  t: Plain;
}

function Field({ id, filter: { field }, list, t }: FieldProps) {
  const ui = useTexts(uiTexts);
  const { filter } = list;
  const onChange = useCallback((value: unknown) => filter({ [id]: value }), [filter, id]);
  const value = list.filters[id];
  const label = field?.kind === 'custom' ? '' : labelOf(t, 'filter', id);
  const common = { label, none: ui('list.any'), onChange };
  switch (field?.kind) {
    case undefined:
      return null;
    case 'search':
      return (
        <SearchField label={label} placeholder={t(`filter.${id}Hint`)} value={value as string} onSearch={onChange} />
      );
    case 'text':
      return (
        <TypedText
          label={label}
          placeholder={t(`filter.${id}Hint`)}
          max={field.max}
          value={value as string}
          onChange={onChange}
        />
      );
    case 'station':
      return <StationFilter {...common} value={value as string | undefined} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          none={field.hasNone ? common.none : undefined}
          value={value as string | undefined}
          options={field.values.map((each) => ({ value: each, label: t(`${field.texts ?? id}.${each}`) }))}
        />
      );
    case 'severities':
      return (
        <SelectField
          {...common}
          multiple
          value={value as readonly Severity[]}
          options={severities.map((each) => ({ value: each, label: ui(`severity.${each}`) }))}
        />
      );
    case 'period':
      return <DateRangeField label={label} value={value as Period} onChange={onChange} />;
    case 'flag':
      return (
        <div className="ems-filter-flag">
          <CheckRow checked={value === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
            {label}
          </CheckRow>
        </div>
      );
    case 'custom':
      return <field.component value={value as never} list={list as never} onChange={onChange} />;
  }
}

interface TypedTextProps {
  label: string;
  placeholder: string;
  max: number;
  value: string;
  onChange(text: string): void;
}

function TypedText({ label, placeholder, max, value, onChange }: TypedTextProps) {
  const [text, type] = useTyped(value, onChange);
  return (
    <TextField
      {...{ label, placeholder }}
      maxLength={max}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
