import { createHash } from 'node:crypto';
import { utils } from '@e965/xlsx';
import type { ParsedSheet } from '#src/contract/life-cycle/parsed-sheet.ts';
import { codes } from '#src/contract/codes.ts';
import { importLimitMb } from '#src/contract/limits.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import type { Row } from '../../spreadsheet/read-sheet.ts';
import { columnNames, rowsOf } from '../../spreadsheet/read-rows.ts';
import { formulasRefused } from '../../spreadsheet/words.ts';
import type { Call } from '../call.ts';
import type { SheetKind } from './import-kind.ts';
import { pacedSteps, progressReporter, sheetOf } from './import-sheet.ts';
import { checkRows, reportFaults } from './judge-rows.ts';

/** Cells that a refusal names. */
const namedMax = 5;

/** @throws FieldRefusal that names the cells with formulas: nothing here works them out */
function requireNoFormulas(rows: readonly Row[]): void {
  const cells = rows.flatMap((row, r) =>
    row.flatMap(({ isFormula }, c) => (isFormula ? [utils.encode_cell({ r, c })] : [])),
  );
  const named = cells.slice(0, namedMax).join(', ');
  if (cells.length > 0)
    throw new FieldRefusal({ file: formulasRefused(cells.length > namedMax ? `${named} …` : named) });
}

/** Values of a row as the fields of a form have them. */
const textsOf = <C extends string>(names: readonly C[], values: object): Record<C, string> => {
  const fields = new Map<string, unknown>(Object.entries(values));
  const textOf = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value ?? ''));
  return Object.fromEntries(names.map((name) => [name, textOf(fields.get(name))])) as Record<C, string>;
};

interface ParseRequest {
  readonly file: File;
  readonly progressKey?: string | undefined;
  /** MB of 2^20 bytes; a larger one than that of the sheet's kind changes nothing. */
  readonly limit_size: number;
}

/**
 * Reads a spreadsheet and answers its rows with what is wrong in each cell. Nothing is stored or reserved.
 * @param makeKind reads what the rows are compared with
 * @throws Refusal for a file that cannot be read as a whole
 */
export async function parseSheet<C extends string, V, E>(
  { file, progressKey, limit_size: askedMb }: ParseRequest,
  call: Call,
  makeKind: () => SheetKind<C, V, E>,
): Promise<ParsedSheet<C>> {
  const { columns, rowsMax, limitMb = importLimitMb } = makeKind();
  if (file.size >= askedMb * 2 ** 20)
    throw new Refusal(codes.tooLarge, ruleLocalText(ruleMessage('file.tooLarge', { max: Math.min(askedMb, limitMb) })));
  const content = await sheetOf(file, rowsMax, limitMb);
  requireNoFormulas(content);
  const sheet = rowsOf(content, columns, rowsMax);
  const kind = makeKind();
  const end = () => progressKey !== undefined && call.world.importProgress.end(call.caller.account.userId, progressKey);
  const steps = checkRows(kind, sheet, 'add', call.language);
  const report = progressReporter(progressKey, sheet.rows.length, call);
  const checked = await pacedSteps(steps, call, report).finally(end);
  const names = columnNames(kind.columns);
  const rows = checked.map((each) => ({
    row: each.row.number,
    values: textsOf(names, each.values),
    faults: reportFaults(each, names).map(({ column, value, message }) => ({
      column,
      value,
      expected: column === null ? '' : kind.columns[column].note[call.language],
      message,
    })),
  }));
  return {
    rows,
    total: rows.length,
    faultsTotal: rows.reduce((sum, { faults }) => sum + faults.length, 0),
    ignoredColumns: [...sheet.ignored],
    digest: createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex'),
  };
}
