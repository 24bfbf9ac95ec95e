import type { ComponentProps } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './link-button.css?inline';

const styles = sheet(css);

/** A button among words, as a link looks: it shows something else here, or narrows what is shown. */
export function LinkButton({ className = '', ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  useStyles(styles);
  return <button {...rest} type="button" className={`ems-link-button ${className}`} />;
}
