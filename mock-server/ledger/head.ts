import { type LedgerColumn, ledgerColumns } from '#src/contract/device-ledger.ts';
import type { Row } from '../spreadsheet/read-sheet.ts';
import { ledgerHeads } from '#src/contract/ledger-labels.ts';
import { formerHeads } from './words.ts';

/** Where each column stands in a sheet, and the heads that name none. */
export interface Head {
  readonly at: ReadonlyMap<LedgerColumn, number>;
  readonly ignored: readonly string[];
}

/** Units in brackets, spaces and case do not count. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)|\s/g, '')
    .toLowerCase();

const columnOf = new Map([
  ...formerHeads.map(([head, column]) => [plain(head), column] as const),
  ...ledgerColumns.flatMap((column) =>
    [column, ...Object.values(ledgerHeads[column])].map((head) => [plain(head), column] as const),
  ),
]);

/** Reads the first row, in whichever language its heads are. */
export function readHead(row: Row): Head {
  const at = new Map<LedgerColumn, number>();
  const ignored: string[] = [];
  for (const [index, { text }] of row.entries()) {
    const column = columnOf.get(plain(text));
    if (column && !at.has(column)) at.set(column, index);
    else if (text !== '') ignored.push(text);
  }
  return { at, ignored };
}
