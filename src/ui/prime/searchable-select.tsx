import { Dropdown } from 'primereact/dropdown';
import { MultiSelect } from 'primereact/multiselect';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { FieldIds } from '../field.tsx';
import type { MultipleProps, SelectFieldProps, SingleProps } from '../select-field.tsx';
import { texts } from '../texts.ts';
import { PrimeScope } from './prime-scope.tsx';

type Value = string | number;

/** An Esc that closes the list must not close the dialog around it as well. */
function EscapeGuard({ open, children }: { open: boolean; children: ReactNode }) {
  const guard = (event: KeyboardEvent) => {
    // The list is mounted a moment before PrimeReact reports it.
    const isOpen = open || event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
    if (isOpen && (event.key === 'Escape' || event.code === 'Escape')) event.preventDefault();
  };
  return (
    <div className="ems-prime" onKeyDownCapture={guard}>
      {children}
    </div>
  );
}

function useShared({ options, none, disabled, onSearch }: SelectFieldProps<Value>, ids: FieldIds) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return {
    open,
    props: {
      inputId: ids.id,
      options: [...options],
      optionLabel: 'label',
      optionValue: 'value',
      optionDisabled: 'disabled',
      placeholder: none ?? t('select.none'),
      disabled: disabled ?? false,
      invalid: ids['aria-invalid'] ?? false,
      filter: true,
      filterPlaceholder: t('select.search'),
      filterInputAutoFocus: true,
      resetFilterOnHide: true,
      scrollHeight: '260px',
      onShow: () => setOpen(true),
      onHide: () => {
        setOpen(false);
        onSearch?.('');
      },
      onFilter: ({ filter }: { filter: string }) => onSearch?.(filter),
    },
  };
}

const describe = (ids: FieldIds) => ({
  'aria-describedby': ids['aria-describedby'],
  'aria-invalid': ids['aria-invalid'],
  'aria-required': ids['aria-required'],
});

const panelOf = ({ label }: SelectFieldProps<Value>) => ({ role: 'dialog', 'aria-label': label });

function Single({ field, ids }: { field: SingleProps<Value>; ids: FieldIds }) {
  const t = useTexts(texts);
  const { open, props } = useShared(field, ids);
  const { 'aria-required': isRequired, ...described } = describe(ids);
  return (
    <EscapeGuard open={open}>
      <Dropdown
        {...props}
        aria-required={isRequired}
        ariaLabel={field.label}
        value={field.value ?? null}
        showClear={field.none !== undefined}
        onChange={(event) => field.onChange((event.value as Value | null) ?? undefined)}
        pt={{
          // PrimeReact names an option that does not exist, and what is required, on an element without a role.
          root: { 'aria-activedescendant': undefined, 'aria-required': undefined },
          input: described,
          filterInput: { 'aria-label': t('select.search') },
          select: { 'aria-hidden': true, 'aria-label': field.label },
          panel: panelOf(field),
        }}
      />
    </EscapeGuard>
  );
}

function Multiple({ field, ids }: { field: MultipleProps<Value>; ids: FieldIds }) {
  const t = useTexts(texts);
  const { open, props } = useShared(field, ids);
  return (
    <EscapeGuard open={open}>
      <MultiSelect
        {...props}
        aria-label={field.label}
        value={[...field.value]}
        maxSelectedLabels={2}
        selectedItemsLabel={t('select.chosen', { count: field.value.length })}
        onChange={(event) => field.onChange(event.value as readonly Value[])}
        showSelectAll={false}
        pt={{
          input: describe(ids),
          filterInput: { root: { 'aria-label': t('select.search') } },
          panel: panelOf(field),
          wrapper: { tabIndex: 0 },
        }}
      />
    </EscapeGuard>
  );
}

/** A list to search in. A separate chunk: PrimeReact is loaded with the first such field. */
export default function SearchableSelect({ field, ids }: { field: SelectFieldProps<Value>; ids: FieldIds }) {
  return (
    <PrimeScope>
      {field.multiple ? <Multiple field={field} ids={ids} /> : <Single field={field} ids={ids} />}
    </PrimeScope>
  );
}
