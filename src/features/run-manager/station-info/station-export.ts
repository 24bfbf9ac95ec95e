import type { CellContext } from '#src/blocks/list/columns.tsx';
import { stationCells } from '#src/contract/station/station-sheet.ts';
import type { StationInfo } from '#src/contract/station/station-info.ts';
import { formatsOf } from '#src/i18n/format.ts';
import type zh from './i18n/zh.ts';
import { problemText, ratingsText } from './station-words.tsx';

type Context = Pick<CellContext<typeof zh>, 't' | 'language'>;

/** The columns of the import, in its order and words, so that the file can be imported; behind them what is only read. */
export function exportColumns({ t, language }: Context) {
  const formats = formatsOf(language, 'UTC');
  const readOnly = {
    orgName: ({ orgName }) => orgName,
    phase: ({ phase }) => t(`phase.${phase}`),
    timeZone: ({ timeZone }) => timeZone,
    ratings: (row) => ratingsText(row, t, formats),
    problems: ({ problems }) => problems.map((problem) => problemText(problem, t, formats)).join('; '),
  } as const satisfies Readonly<Record<string, (row: StationInfo) => string>>;
  const names = Object.keys(readOnly) as (keyof typeof readOnly)[];
  return [
    ...stationCells(language),
    ...names.map((name) => ({ header: t(`column.${name}`), width: 24, value: readOnly[name] })),
  ];
}
