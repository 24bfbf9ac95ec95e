import type { Formats } from '#src/i18n/format.ts';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { type FigureId, type TableRow, unitOf } from './carbon-rows.ts';
import type { T } from './texts.ts';

/** The name of a figure's column, with its unit. */
export const headerOf = (t: T, id: FigureId): string => withBrackets(t(`column.${id}`), unitOf(id));

/** The same for the head of a narrow column: the unit stays in one line. */
export const narrowHeaderOf = (t: T, id: FigureId): string =>
  withBrackets(t(`column.${id}`), unitOf(id).replaceAll(' ', '\u00a0'));

/** The factors of the grid of a row, with their days apart. */
export const factorText = ({ factors }: TableRow, { number }: Pick<Formats, 'number'>): string =>
  [...new Set(factors.map(({ value }) => number(value, 4)))].join(' / ');
