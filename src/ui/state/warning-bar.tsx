import lock from 'primeicons/raw-svg/lock.svg?icon';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Icon } from '../button/icon.tsx';
import css from './warning-bar.css?inline';

const styles = sheet(css);

/** A line above content that can no longer be saved: why, and what still can be done. Announced when it appears. */
export function WarningBar({ text }: { text: string }) {
  useStyles(styles);
  return (
    <p className="ems-warning-bar" role="alert">
      <Icon of={lock} />
      {text}
    </p>
  );
}
