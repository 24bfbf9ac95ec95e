import { sheet } from '#src/theme/styles.ts';
import css from './delivery.css?inline';

export const deliveryStyles = sheet(css);
