import check from 'primeicons/raw-svg/check.svg?icon';
import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, type ButtonKind, IconButton } from '../button/button.tsx';
import { Icon, type IconShape } from '../button/icon.tsx';
import css from './menu-button.css?inline';
import { menuTarget } from './menu-keys.ts';
import type { Placement } from './position-popover.ts';
import { Popover } from './popover.tsx';
import { usePress } from '../button/use-press.ts';

const styles = sheet(css);

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** Of the label, where it is in another language than the page. */
  readonly lang?: string;
  readonly icon?: IconShape;
  /** Muted, at the end of the row: a key, a count. */
  readonly hint?: string;
  /** Present: the item is one of a choice; the chosen one is true. */
  readonly checked?: boolean;
  /** With `checked`: many of the items may be chosen, and choosing leaves the menu open. */
  readonly many?: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  onSelect(): void;
}

/** Ends a group of items, and may name the group that follows. */
export interface MenuSeparator {
  readonly id: string;
  readonly separator: true;
  readonly label?: string;
}
export type MenuItem = MenuAction | MenuSeparator;

export interface MenuButtonProps {
  /** Accessible name; shown as tooltip when the button has only an icon. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconShape;
  /** Text on the button; without it only the icon is visible. */
  children?: ReactNode;
  kind?: ButtonKind;
  disabled?: boolean;
  align?: Placement['align'];
  side?: Placement['side'];
  className?: string;
}

const isAction = (item: MenuItem): item is MenuAction => !('separator' in item);

interface MenuGroup {
  readonly separator: MenuSeparator | undefined;
  readonly actions: MenuAction[];
}

/** The items between two separators belong together. */
function menuGroups(items: readonly MenuItem[]): readonly MenuGroup[] {
  let current: MenuGroup = { separator: undefined, actions: [] };
  const groups = [current];
  for (const item of items) {
    if (isAction(item)) current.actions.push(item);
    else groups.push((current = { separator: item, actions: [] }));
  }
  return groups;
}
const roleOf = ({ checked, many }: MenuAction) =>
  checked === undefined ? 'menuitem' : many ? 'menuitemcheckbox' : 'menuitemradio';

function Row({ item, choose }: { item: MenuAction; choose(item: MenuAction): void }) {
  return (
    <button
      type="button"
      role={roleOf(item)}
      tabIndex={-1}
      className={`ems-menu-item${item.danger ? ' ems-menu-item-danger' : ''}`}
      aria-checked={item.checked}
      aria-disabled={item.disabled || undefined}
      onClick={() => !item.disabled && choose(item)}
      // A menu that opens below a pointer at rest leaves the focus where the keyboard has it.
      onPointerMove={({ currentTarget, movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) currentTarget.focus({ preventScroll: true });
      }}
    >
      <span className="ems-menu-mark">
        {item.checked ? <Icon of={check} size={14} /> : item.icon && <Icon of={item.icon} />}
      </span>
      <span className="ems-menu-text" lang={item.lang}>
        {item.label}
      </span>
      {item.hint && <span className="ems-menu-hint">{item.hint}</span>}
    </button>
  );
}

/** A menu's rows with the keyboard of the WAI-ARIA menu pattern; it gets the focus when it appears. */
function Menu({ items, label, first, close }: Pick<MenuButtonProps, 'items' | 'label'> & MenuState) {
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  useEffect(() => {
    const all = rows();
    // A menu of actions that offers a choice as well begins with its first action.
    const isChoice = first === 'checked' && all.every((row) => row.hasAttribute('aria-checked'));
    const checked = isChoice ? all.find((row) => row.getAttribute('aria-checked') === 'true') : undefined;
    (checked ?? all.at(first === 'last' ? -1 : 0))?.focus();
  }, [first]);

  const choose = (item: MenuAction) => {
    if (!item.many) close(true);
    item.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close(false);
    if (event.key === 'Escape') {
      event.preventDefault();
      return close(true);
    }
    const all = rows();
    const at = all.findIndex((row) => row.matches(':focus'));
    const next = menuTarget(
      event.key,
      all.map((row) => row.textContent ?? ''),
      at,
    );
    if (next === undefined) return undefined;
    event.preventDefault();
    return all[next]?.focus();
  };
  return (
    <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {menuGroups(items).map(({ separator, actions }) => (
        <Fragment key={separator?.id ?? ''}>
          {separator && <div role="separator" className="ems-menu-separator" />}
          <div role={separator?.label ? 'group' : 'none'} aria-label={separator?.label}>
            {separator?.label && (
              <div className="ems-menu-heading" aria-hidden="true">
                {separator.label}
              </div>
            )}
            {actions.map((item) => (
              <Row key={item.id} item={item} choose={choose} />
            ))}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

interface MenuState {
  first: 'first' | 'last' | 'checked';
  close(giveFocusBack: boolean): void;
}

/** WAI-ARIA menu button: arrow keys open it, type-ahead finds, Esc gives the focus back. */
export function MenuButton(props: MenuButtonProps) {
  const { label, items, icon, children, kind = 'plain', disabled, align = 'start', side = 'bottom', className } = props;
  useStyles(styles);
  const [open, setOpen] = useState<MenuState['first']>();
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  const button = () => box.current?.querySelector('button');
  const close = (giveFocusBack: boolean) => {
    setOpen(undefined);
    if (giveFocusBack) button()?.focus();
  };
  const press = usePress(open !== undefined, (next) => setOpen(next ? 'checked' : undefined));
  const shared = {
    kind,
    disabled,
    className,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open !== undefined,
    'aria-controls': open ? id : undefined,
    ...press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(event.key === 'ArrowUp' ? 'last' : 'checked');
    },
  };
  return (
    <span ref={box} className="ems-menu-button">
      {children ? (
        <Button
          {...shared}
          icon={icon}
          iconEnd={chevron}
          aria-label={typeof children === 'string' && children !== label ? `${label}: ${children}` : label}
        >
          {children}
        </Button>
      ) : (
        <IconButton {...shared} icon={icon ?? chevron} label={label} tooltip={open ? false : label} />
      )}
      <Popover
        id={id}
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        anchor={box}
        placement={{ side, align }}
        className="ems-menu-popover"
      >
        {open && <Menu items={items} label={label} first={open} close={close} />}
      </Popover>
    </span>
  );
}

interface ContextMenuProps extends Pick<MenuButtonProps, 'label' | 'items'> {
  /** What the menu is about: it opens below it, and Esc gives it the focus. Undefined: closed. */
  anchor: HTMLElement | undefined;
  onClose(): void;
}

/** The menu of a thing itself, asked for by the right button, a long press or the keyboard's menu key. */
export function ContextMenu({ label, items, anchor, onClose }: ContextMenuProps) {
  useStyles(styles);
  const id = useId();
  const at = useMemo(() => ({ current: anchor ?? null }), [anchor]);
  const close = (giveFocusBack: boolean) => {
    onClose();
    if (giveFocusBack) anchor?.focus();
  };
  return (
    <Popover id={id} open={anchor !== undefined} onClose={onClose} anchor={at}>
      <Menu items={items} label={label} first="first" close={close} />
    </Popover>
  );
}
