import { sheet } from '#src/theme/styles.ts';
import css from './menu.css?inline';

export const menuStyles = sheet(css);
