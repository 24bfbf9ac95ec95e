import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import search from 'primeicons/raw-svg/search.svg?icon';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Field, type FieldFrame, type FieldIds } from '../field/field.tsx';
import { Icon } from '../button/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import selectCss from '../field/select-field.css?inline';
import { TextField } from '../field/text-field.tsx';
import { texts } from '../texts.ts';
import { firstMatch, searchTree, type TreeNode, type TreeReads, treePath } from '../tree/tree-model.ts';
import { Tree } from '../tree/tree.tsx';
import { usePress } from '../button/use-press.ts';
import css from './tree-field.css?inline';

const selectStyles = sheet(selectCss);
const styles = sheet(css);

export interface TreeFieldProps extends FieldFrame {
  nodes: readonly TreeNode[];
  /** Of a tree whose nodes are read as it is opened or searched. */
  reads?: TreeReads | undefined;
  /** Id of the chosen node; '' or undefined: none. */
  value: string | undefined;
  onChange(id: string): void;
  /** The list was left. */
  onBlur?: (() => void) | undefined;
  /** Shown for a value that is not in the tree. */
  valueLabel?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** A choice of one from a tree, which opens below the field with a search above it. */
export function TreeField(props: TreeFieldProps) {
  useStyles(selectStyles);
  useStyles(styles);
  const { label, hideLabel, hint, error, required, id, className } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, required, id, className }}>
      {(ids) => <Control field={props} ids={ids} />}
    </Field>
  );
}

function Control({ field, ids }: { field: TreeFieldProps; ids: FieldIds }) {
  const { nodes, reads, value = '', valueLabel = '', label, disabled, onChange, onBlur } = field;
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useId();
  const path = useMemo(() => treePath(nodes, value).map((node) => node.label), [nodes, value]);
  const chosen = path.at(-1) ?? valueLabel;
  const above = path.slice(0, -1).join(' / ');
  const summary = chosen || t('select.none');
  const close = () => {
    setOpen(false);
    reads?.onSearch('');
    onBlur?.();
  };
  const leave = () => {
    button.current?.focus();
    setOpen(false);
    reads?.onSearch('');
  };
  const press = usePress(open, (next) => (next ? setOpen(true) : close()));
  return (
    <div className="ems-select">
      <button
        ref={button}
        type="button"
        id={ids.id}
        className="ems-input ems-select-button ems-tree-button"
        aria-label={`${label}: ${summary} ${above}`.trimEnd()}
        aria-describedby={ids['aria-describedby']}
        aria-invalid={ids['aria-invalid']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? popover : undefined}
        disabled={disabled}
        {...press}
        onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), setOpen(true))}
      >
        <span className={chosen ? undefined : 'ems-tree-none'}>{summary}</span>{' '}
        {above && (
          <span className="ems-tree-above" title={above}>
            {above}
          </span>
        )}
      </button>
      <Icon of={chevron} size={14} className="ems-select-mark" />
      <Popover
        id={popover}
        role="dialog"
        label={label}
        open={open}
        anchor={button}
        onClose={close}
        className="ems-tree-popover"
      >
        <Choices
          {...{ nodes, reads, label, value }}
          choose={({ id }) => {
            onChange(id);
            leave();
          }}
          leave={leave}
        />
      </Popover>
    </div>
  );
}

interface ChoicesProps {
  nodes: readonly TreeNode[];
  reads: TreeReads | undefined;
  label: string;
  value: string;
  choose(node: TreeNode): void;
  leave(): void;
}

/** The expanded nodes: during a search the ancestors of its matches, otherwise those that the user opened. */
function useExpanded(nodes: readonly TreeNode[], value: string, text: string) {
  const found = useMemo(() => searchTree(nodes, text), [nodes, text]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set([...nodes, ...treePath(nodes, value).slice(0, -1)].map(({ id }) => id)),
  );
  const [searched, setSearched] = useState<{ text: string; expanded: ReadonlySet<string> }>();
  if (text.trim() === '') return { shown: nodes, expanded: opened, setExpanded: setOpened };
  return {
    shown: found.nodes,
    expanded: searched?.text === text ? searched.expanded : found.leading,
    setExpanded: (expanded: ReadonlySet<string>) => setSearched({ text, expanded }),
  };
}

function Choices({ nodes, reads, label, value, choose, leave }: ChoicesProps) {
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { shown, expanded, setExpanded } = useExpanded(nodes, value, text);
  const input = () => box.current?.querySelector('input');
  const onKeyDown = (event: KeyboardEvent) => {
    const inSearch = event.target === input();
    if (event.key === 'Tab') leave();
    else if (event.key === 'Escape') {
      // Not the dialog around it.
      event.preventDefault();
      leave();
    } else if (inSearch && event.key === 'ArrowDown') {
      event.preventDefault();
      box.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    } else if (inSearch && event.key === 'Enter') {
      // Not the form around it.
      event.preventDefault();
      const found = firstMatch(nodes, text);
      if (found) choose(found);
    }
  };
  return (
    <div ref={box} onKeyDown={onKeyDown}>
      <div className="ems-tree-search">
        <TextField
          hideLabel
          label={t('select.search')}
          placeholder={t('select.search')}
          icon={search}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            reads?.onSearch(event.currentTarget.value);
          }}
        />
      </div>
      <p className="ems-tree-no-match" role="status">
        {shown.length === 0 && t('select.noMatch')}
      </p>
      {shown.length > 0 && (
        <Tree
          label={label}
          nodes={shown}
          selected={value}
          expanded={expanded}
          onExpand={(ids) => {
            setExpanded(ids);
            reads?.onOpen(ids);
          }}
          onSelect={choose}
        />
      )}
    </div>
  );
}
