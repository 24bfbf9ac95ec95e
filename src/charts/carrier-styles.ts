import { sheet } from '#src/theme/styles.ts';
import css from './carrier.css?inline';

/** Gives `--ems-carrier` to whatever says by `data-carrier` what it shows. */
export const carrierStyles = sheet(css);
