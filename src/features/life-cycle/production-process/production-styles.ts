import { sheet } from '#src/theme/styles.ts';
import css from './production.css?inline';

export const productionStyles = sheet(css);
