import times from 'primeicons/raw-svg/times.svg?icon';
import { Dropdown } from 'primereact/dropdown';
import { MultiSelect, type MultiSelectContext } from 'primereact/multiselect';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { FieldIds } from '../field/field.tsx';
import { Icon } from '../button/icon.tsx';
import type { MultipleProps, SelectFieldProps, SingleProps } from '../field/select-field.tsx';
import { texts } from '../texts.ts';
import { PrimeScope } from './prime-scope.tsx';

type Value = string | number;
/** PrimeReact's types leave the place out. */
type OptionContext = MultiSelectContext & { readonly index: number };

const isEscape = ({ key, code }: KeyboardEvent) => key === 'Escape' || code === 'Escape';

const isInList = (element: Element | null) => element?.closest('.p-dropdown-panel, .p-multiselect-panel') != null;

interface FrameProps {
  open: boolean;
  /** Without an event: the list was closed, and the focus is elsewhere. */
  onBlur: SelectFieldProps<Value>['onBlur'];
  children: ReactNode;
}

/**
 * An Esc that closes the list must not close the dialog around it as well; one that closes no list must. The field is
 * left where the focus goes neither to it nor to its list.
 */
function Frame({ open, onBlur, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isForList = useRef(false);
  const guard = (event: KeyboardEvent<HTMLElement>) => {
    // The list is mounted a moment before PrimeReact reports it.
    isForList.current = open || event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
    if (!isForList.current || !isEscape(event)) return;
    event.preventDefault();
    // The search field goes with the list, and the focus with it.
    event.currentTarget.querySelector('input')?.focus();
  };
  const release = (event: KeyboardEvent) => {
    // PrimeReact's Dropdown prevents it in either case.
    if (!isForList.current && isEscape(event)) Object.assign(event, { isDefaultPrevented: () => false });
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, target, relatedTarget } = event;
    // A press on an option takes the focus from the list before it chooses: how the list closes says whether it is left.
    if (!currentTarget.contains(target) || currentTarget.contains(relatedTarget) || isInList(relatedTarget)) return;
    onBlur?.(event);
  };
  const leaveList = useEffectEvent(() => {
    if (frame.current?.matches(':focus-within') === false) onBlur?.();
  });
  useEffect(() => (open ? () => leaveList() : undefined), [open]);
  return (
    <div ref={frame} className="ems-prime" onKeyDownCapture={guard} onKeyDown={release} onBlur={leave}>
      {children}
    </div>
  );
}

/** Of more options only those in sight are drawn. */
const allDrawnMax = 100;

/** px of an option, as in theme.css. */
const optionHeight = () => (matchMedia('(pointer: coarse)').matches ? 44 : 32);

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
      ...(options.length > allDrawnMax && {
        virtualScrollerOptions: { itemSize: optionHeight() },
        panelClassName: 'ems-prime-many',
      }),
      onShow: () => setOpen(true),
      onHide: () => {
        setOpen(false);
        onSearch?.('');
      },
      onFilter: ({ filter }: { filter: string }) => onSearch?.(filter),
    },
  };
}

const panelId = ({ id }: FieldIds) => `${id}-panel`;

/** What the field's one input is for a screen reader. */
const inputOf = ({ label }: SelectFieldProps<Value>, ids: FieldIds) => ({
  'aria-label': label,
  'aria-haspopup': 'dialog' as const,
  'aria-describedby': ids['aria-describedby'],
  'aria-invalid': ids['aria-invalid'],
  'aria-required': ids['aria-required'],
});

/** The same names without values: MultiSelect gives its root what is meant for its input. */
const nothingOf = (props: object) => Object.fromEntries(Object.keys(props).map((name) => [name, undefined]));

const panelOf = ({ label }: SelectFieldProps<Value>) => ({ role: 'dialog', 'aria-label': label });

const searchOf = (label: string) => ({ role: 'searchbox', 'aria-label': label, 'aria-autocomplete': 'list' as const });

/** Says which option the arrow keys are at, while the focus stays in the search field. */
function ActiveOption() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = mark.current?.closest('[role="dialog"]');
    const search = list?.querySelector('input');
    const option = list?.querySelector('[role="option"].p-focus');
    if (option) search?.setAttribute('aria-activedescendant', option.id);
    else search?.removeAttribute('aria-activedescendant');
  });
  return <span ref={mark} />;
}

const activeOption = { panelFooterTemplate: () => <ActiveOption /> };

function ClearButton({ label, onPress }: { label: string; onPress(): void }) {
  const t = useTexts(texts);
  return (
    <button
      type="button"
      className="ems-prime-clear"
      aria-label={`${t('select.clear')}: ${label}`}
      onClick={(event) => {
        // A press elsewhere in the field opens the list.
        event.stopPropagation();
        onPress();
      }}
    >
      <Icon of={times} size={12} />
    </button>
  );
}

function Single({ field, ids }: { field: SingleProps<Value>; ids: FieldIds }) {
  const t = useTexts(texts);
  const { open, props } = useShared(field, ids);
  const dropdown = useRef<Dropdown>(null);
  const { label, value } = field;
  const shown = field.options.find((option) => option.value === value)?.label ?? props.placeholder;
  // The input alone is read. PrimeReact writes into it what was chosen, not what the field has then.
  useEffect(() => {
    const input = dropdown.current?.getFocusInput();
    if (input) input.value = shown;
  });
  const choose = (chosen: Value | undefined) => {
    field.onChange(chosen);
    // The button that clears goes away, and the focus with it.
    if (chosen === undefined) dropdown.current?.focus();
  };
  return (
    <Frame open={open} onBlur={field.onBlur}>
      <Dropdown
        {...props}
        {...activeOption}
        {...inputOf(field, ids)}
        {...{ role: 'combobox' }}
        aria-expanded={open}
        aria-controls={panelId(ids)}
        ref={dropdown}
        value={value ?? null}
        valueTemplate={<span aria-hidden="true">{shown}</span>}
        showClear={field.none !== undefined}
        clearIcon={<ClearButton label={label} onPress={() => choose(undefined)} />}
        onChange={(event) => choose((event.value as Value | null) ?? undefined)}
        pt={{
          root: { 'aria-activedescendant': undefined },
          filterInput: searchOf(t('select.search')),
          select: { 'aria-hidden': true, 'aria-label': label },
          trigger: { role: undefined, 'aria-hidden': true, 'aria-label': undefined },
          panel: { ...panelOf(field), id: panelId(ids) },
          list: { 'aria-label': label },
          // The focus stays in the search, so that one can go on typing.
          item: { tabIndex: undefined },
        }}
      />
    </Frame>
  );
}

/** PrimeReact focuses the field after each choice; the search has the focus again, and its text is selected. */
function searchOn(search: HTMLInputElement): void {
  search.focus();
  search.select();
}

function Multiple({ field, ids }: { field: MultipleProps<Value>; ids: FieldIds }) {
  const t = useTexts(texts);
  const { open, props } = useShared(field, ids);
  const chosen = field.value.length;
  return (
    <Frame open={open} onBlur={field.onBlur}>
      <MultiSelect
        {...props}
        {...activeOption}
        {...inputOf(field, ids)}
        value={[...field.value]}
        maxSelectedLabels={2}
        selectedItemsLabel={t('select.chosen', { count: chosen })}
        onChange={({ value, originalEvent }) => {
          field.onChange(value as readonly Value[]);
          const search = originalEvent?.target;
          if (search instanceof HTMLInputElement && search.matches('[role="searchbox"]'))
            queueMicrotask(() => searchOn(search));
        }}
        showSelectAll={false}
        pt={{
          root: nothingOf(inputOf(field, ids)),
          input: chosen === 0 ? { value: props.placeholder } : {},
          labelContainer: { 'aria-hidden': true },
          trigger: { 'aria-hidden': true },
          filterInput: { root: searchOf(t('select.search')) },
          panel: panelOf(field),
          list: { 'aria-label': field.label },
          item: (options) => ({ id: `${ids.id}-option-${(options?.context as OptionContext | undefined)?.index}` }),
          wrapper: { tabIndex: 0 },
        }}
      />
    </Frame>
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
