import spinner from 'primeicons/raw-svg/spinner.svg?icon';
import { type ComponentProps, type MouseEvent, type ReactNode, use } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './button.css?inline';
import { Icon, type IconShape } from './icon.tsx';
import { TabStopContext } from '../list/tab-stop.ts';
import { Tooltip } from '../popover/tooltip.tsx';

const styles = sheet(css);

export type ButtonKind = 'primary' | 'secondary' | 'plain' | 'danger';

interface Shared extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  kind?: ButtonKind | undefined;
  /** Shows progress and ignores clicks; keeps the focus, as a disabled button would not. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface ButtonProps extends Shared {
  icon?: IconShape | undefined;
  iconEnd?: IconShape | undefined;
  size?: 'normal' | 'large';
  children: ReactNode;
}

function useButton({ kind = 'secondary', busy = false, disabled = false, onClick, className = '', ...rest }: Shared) {
  useStyles(styles);
  const idle = busy || disabled;
  const isTabStop = use(TabStopContext);
  return {
    type: 'button' as const,
    ...(!isTabStop && { tabIndex: -1 }),
    ...rest,
    className: `ems-button ems-button-${kind} ${className}`,
    disabled: disabled && !busy,
    'aria-disabled': idle || undefined,
    'aria-busy': busy || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => (idle ? event.preventDefault() : onClick?.(event)),
  };
}

export function Button({ icon, iconEnd, size = 'normal', children, ...rest }: ButtonProps) {
  const props = useButton(rest);
  return (
    <button {...props} className={`${props.className} ems-button-${size}`}>
      {icon && !rest.busy && <Icon of={icon} />}
      {rest.busy && <Icon of={spinner} className="ems-button-progress" />}
      <span className="ems-button-text">{children}</span>
      {iconEnd && <Icon of={iconEnd} size={14} />}
    </button>
  );
}

export interface IconButtonProps extends Shared {
  icon: IconShape;
  /** Its name for assistive technology, and its tooltip. */
  label: string;
  /** Shown instead of the label; `false`: no tooltip. */
  tooltip?: string | false;
}

export function IconButton({ icon, label, tooltip = label, kind = 'plain', ...rest }: IconButtonProps) {
  const props = useButton({ kind, ...rest });
  return (
    <Tooltip text={tooltip || undefined}>
      <button {...props} className={`${props.className} ems-icon-button`} aria-label={label}>
        <Icon of={rest.busy ? spinner : icon} className={rest.busy ? 'ems-button-progress' : ''} />
      </button>
    </Tooltip>
  );
}
