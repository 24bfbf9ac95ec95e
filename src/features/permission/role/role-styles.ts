import { sheet } from '#src/theme/styles.ts';
import css from './role.css?inline';

export const roleStyles = sheet(css);
