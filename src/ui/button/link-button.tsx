import type { ComponentProps } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './link-button.css?inline';

const styles = sheet(css);

/** A button inside a text, styled as a link: it shows something else on this page, or filters it. */
export function LinkButton({ className = '', ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  useStyles(styles);
  return <button {...rest} type="button" className={`ems-link-button ${className}`} />;
}
