import { sheet } from '#src/theme/styles.ts';
import css from './carrier.css?inline';

/** Sets `--ems-carrier` on every element with a `data-carrier` attribute. */
export const carrierStyles = sheet(css);
