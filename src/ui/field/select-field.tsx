import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import { Suspense, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { CheckRow } from './check.tsx';
import { Field, type FieldFrame, type FieldIds } from './field.tsx';
import { Icon } from '../button/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import css from './select-field.css?inline';
import { texts } from '../texts.ts';
import { usePress } from '../button/use-press.ts';
import { lazyComponent } from '../lazy-component.ts';

const styles = sheet(css);
const SearchableSelect = lazyComponent(() => import('../prime/searchable-select.tsx'));

export interface Option<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Common<V extends string | number> extends FieldFrame {
  options: readonly Option<V>[];
  disabled?: boolean | undefined;
  /** For long lists: a field to type into. Loads PrimeReact when it is first needed. */
  searchable?: boolean | undefined;
  /** With `searchable`: gets what is typed, where the options are searched on the server. */
  onSearch?: ((text: string) => void) | undefined;
  className?: string | undefined;
  id?: string | undefined;
  /** Without an event where its list was left. */
  onBlur?: ((event?: SyntheticEvent) => void) | undefined;
}

export interface SingleProps<V extends string | number> extends Common<V> {
  multiple?: false;
  value: V | undefined;
  /** Names the choice of nothing, for instance "all"; without it something is always chosen. */
  none?: string | undefined;
  onChange(value: V | undefined): void;
}

export interface MultipleProps<V extends string | number> extends Common<V> {
  multiple: true;
  value: readonly V[];
  /** Shown when nothing is chosen, for instance "all". */
  none?: string | undefined;
  onChange(value: readonly V[]): void;
}

export type SelectFieldProps<V extends string | number> = SingleProps<V> | MultipleProps<V>;

function NativeSelect<V extends string | number>({ field, ids }: { field: SingleProps<V>; ids: FieldIds }) {
  const { options, value, none, disabled, onChange, onBlur } = field;
  const find = (key: string) => options.find((option) => String(option.value) === key)?.value;
  const isGone = value !== undefined && !options.some((option) => option.value === value);
  return (
    <div className="ems-select">
      <select
        {...ids}
        className="ems-input"
        disabled={disabled}
        value={value === undefined ? '' : String(value)}
        onChange={(event) => onChange(find(event.currentTarget.value))}
        onBlur={onBlur}
      >
        {/* An option that is removed while it is chosen leaves an empty field, not another option. */}
        {isGone && <option value={String(value)} hidden disabled />}
        {(none !== undefined || value === undefined) && <option value="">{none ?? ''}</option>}
        {options.map((option) => (
          <option key={option.value} value={String(option.value)} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={chevron} size={14} className="ems-select-mark" />
    </div>
  );
}

function useSummary<V extends string | number>({ options, value, none }: MultipleProps<V>): string {
  const t = useTexts(texts);
  const chosen = options.filter((option) => value.includes(option.value));
  if (chosen.length === 0) return none ?? t('select.none');
  if (chosen.length <= 2) return chosen.map(({ label }) => label).join(', ');
  return t('select.chosen', { count: chosen.length });
}

function CheckList<V extends string | number>({ field, ids }: { field: MultipleProps<V>; ids: FieldIds }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const summary = useSummary(field);
  const toggle = (value: V) =>
    field.onChange(
      field.options.map((option) => option.value).filter((v) => field.value.includes(v) !== (v === value)),
    );
  const list = `${ids.id}-list`;
  const press = usePress(open, setOpen);
  return (
    <div className="ems-select">
      <button
        ref={button}
        type="button"
        id={ids.id}
        className="ems-input ems-select-button"
        aria-label={`${field.label}: ${summary}`}
        aria-describedby={ids['aria-describedby']}
        aria-invalid={ids['aria-invalid']}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={field.disabled}
        {...press}
        onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), setOpen(true))}
      >
        {summary}
      </button>
      <Icon of={chevron} size={14} className="ems-select-mark" />
      <Popover id={list} role="dialog" label={field.label} open={open} anchor={button} onClose={() => setOpen(false)}>
        <Checks field={field} toggle={toggle} />
      </Popover>
    </div>
  );
}

function Checks<V extends string | number>({ field, toggle }: { field: MultipleProps<V>; toggle(value: V): void }) {
  const list = useRef<HTMLDivElement>(null);
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])];
  return (
    <div
      ref={list}
      role="group"
      aria-label={field.label}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        const all = boxes();
        all.at((all.findIndex((box) => box.matches(':focus')) + step) % all.length)?.focus();
      }}
    >
      {field.options.map((option) => (
        <CheckRow
          key={option.value}
          checked={field.value.includes(option.value)}
          disabled={option.disabled}
          onChange={() => toggle(option.value)}
        >
          {option.label}
        </CheckRow>
      ))}
    </div>
  );
}

/** For a mark before the control: the control that takes the place of the one that has the focus gets it. */
function useReplacedFocus() {
  const hadFocus = useRef(false);
  return useCallback((mark: HTMLElement) => {
    const root = mark.getRootNode() as Document | ShadowRoot;
    const id = mark.dataset['for'] ?? '';
    if (hadFocus.current) root.getElementById(id)?.focus();
    hadFocus.current = false;
    return () => {
      hadFocus.current = root.activeElement?.id === id;
    };
  }, []);
}

/** Options of the system's control while the one with the search is loaded; it measures all of them when it is drawn. */
const waitingMax = 100;

/** Of many options only those that are chosen. */
function withFewOptions<V extends string | number>(field: SelectFieldProps<V>): SelectFieldProps<V> {
  if (field.options.length <= waitingMax) return field;
  const chosen = new Set(field.multiple ? field.value : [field.value]);
  return { ...field, options: field.options.filter(({ value }) => chosen.has(value)) };
}

/** A choice from a list: the system's control for one, check boxes for several, a search for many. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  useStyles(styles);
  const { label, hideLabel, hint, error, required, id, className } = props;
  const keepFocus = useReplacedFocus();
  return (
    <Field {...{ label, hideLabel, hint, error, required, id, className }}>
      {(ids) => {
        const mark = <span ref={keepFocus} data-for={ids.id} hidden />;
        const plain = (field: SelectFieldProps<V>) => (
          <>
            {mark}
            {field.multiple ? <CheckList field={field} ids={ids} /> : <NativeSelect field={field} ids={ids} />}
          </>
        );
        if (!props.searchable) return plain(props);
        return (
          <Suspense fallback={plain(withFewOptions(props))}>
            {mark}
            <SearchableSelect field={props} ids={ids} />
          </Suspense>
        );
      }}
    </Field>
  );
}
