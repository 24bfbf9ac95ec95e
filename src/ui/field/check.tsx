import type { ComponentProps } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './check.css?inline';

const styles = sheet(css);

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A native check box. */
export function Check(props: CheckProps) {
  useStyles(styles);
  return <input {...props} type="checkbox" className="ems-check" />;
}

/** A check box with its words beside it, as wide as its place. */
export function CheckRow({ children, ...check }: CheckProps) {
  return (
    <label className="ems-check-row">
      <Check {...check} />
      {children}
    </label>
  );
}
