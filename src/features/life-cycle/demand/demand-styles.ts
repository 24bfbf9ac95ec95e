import { sheet } from '#src/theme/styles.ts';
import css from './demand.css?inline';

export const demandStyles = sheet(css);
