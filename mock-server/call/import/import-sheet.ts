import { codes } from '#src/contract/codes.ts';
import type { ImportPolicy, ImportReport } from '#src/contract/import.ts';
import { importLimitMb } from '#src/contract/limits.ts';
import { fileTypes, headBytes } from '#src/contract/rules/file/file-types.ts';
import { fileFault, fileKinds } from '#src/contract/rules/file/files.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { jsonRows } from '../../spreadsheet/json-rows.ts';
import { readSheet, type Row, unpackedMax, UnpackedTooLarge } from '../../spreadsheet/read-sheet.ts';
import { rowsOf, type SheetColumns } from '../../spreadsheet/read-rows.ts';
import { drawTemplate } from '../../spreadsheet/template.ts';
import { macrosRefused, mergedHeadsRefused, unpackedTooLarge, unreadableSheet } from '../../spreadsheet/words.ts';
import { type Call, FileAnswer } from '../call.ts';
import { disposition } from '../file/disposition.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeRows, type Judged } from './judge-rows.ts';

const columnsMax = 64;

/** Why a file cannot be read. */
const unreadable = (error: unknown, timesLarger: number): LocalText =>
  error instanceof UnpackedTooLarge ? unpackedTooLarge((unpackedMax * timesLarger) / 2 ** 20) : unreadableSheet;

/** Rows of a JSON file, its head first. @throws FieldRefusal */
type JsonReader = (bytes: Uint8Array) => readonly Row[];

/** By name, declared type, size and leading bytes, and then by its content. @throws Refusal */
export async function sheetOf(
  file: File,
  rowsMax: number,
  limitMb: number,
  readJson?: JsonReader,
): Promise<readonly Row[]> {
  const kind = { ...(readJson ? fileKinds.table : fileKinds.spreadsheet), limitMb };
  if (file.size >= limitMb * 2 ** 20)
    throw new Refusal(codes.tooLarge, ruleLocalText(ruleMessage('file.tooLarge', { max: limitMb })));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { name, type, size } = file;
  const fault = fileFault({ name, type, size, head: bytes.subarray(0, headBytes) }, kind);
  if (fault) throw new FieldRefusal({ file: ruleLocalText(fault) });
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (readJson && ending === 'json') return readJson(bytes);
  const extension = ending === 'xls' ? 'xls' : 'xlsx';
  const timesLarger = limitMb / importLimitMb;
  const content = await readSheet(bytes, extension, { rowsMax, columnsMax, timesLarger }).catch((error: unknown) => {
    throw new FieldRefusal({ file: unreadable(error, timesLarger) });
  });
  if (content.hasMacros) throw new FieldRefusal({ file: macrosRefused });
  if (content.mergedHeads.length > 0)
    throw new FieldRefusal({ file: mergedHeadsRefused(content.mergedHeads.join(', ')) });
  return content.rows;
}

type Steps<T> = Generator<number, T>;

function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Answers other calls between the steps. @throws Refusal when the caller has cancelled */
export async function pacedSteps<T>(steps: Steps<T>, call: Call, report: (done: number) => void): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    report(value);
    await new Promise((resume) => setImmediate(resume));
    if (call.isCancelled?.()) throw new Refusal(codes.conflict);
  }
}

const isClean = ({ report }: Judged<string, unknown, unknown>): boolean => report.faultsTotal === 0;

interface ImportRequest {
  readonly file: File;
  readonly dryRun: 'true' | 'false';
  readonly policy: ImportPolicy;
  readonly progressKey?: string | undefined;
}

const reportMs = 200;

/** Stores how far a file is and tells the caller, a few times a second. */
export function progressReporter(key: string | undefined, total: number, { world, caller }: Call) {
  const { userId } = caller.account;
  let reportedAt = -Infinity;
  return (done: number) => {
    if (key === undefined) return;
    world.importProgress.set(userId, key, { done, total });
    if (performance.now() - reportedAt < reportMs) return;
    reportedAt = performance.now();
    world.events.emit('importProgress', userId, key);
  };
}

/**
 * Reads a spreadsheet and checks each row; writes all rows, or none where one has a fault and with `dryRun`. Other calls are
 * answered in between; if one of them changes what the rows are compared with, they are checked again.
 * @param makeKind reads what the rows are compared with
 * @throws Refusal
 */
export async function importSheet<C extends string, V, E>(
  { file, dryRun, policy, progressKey: key }: ImportRequest,
  call: Call,
  makeKind: () => ImportKind<C, V, E>,
): Promise<ImportReport<C>> {
  const { columns, rowsMax, limitMb = importLimitMb, jsonValue } = makeKind();
  const readJson = jsonValue && ((bytes: Uint8Array) => jsonRows(bytes, Object.keys(columns) as C[], jsonValue));
  const rows = rowsOf(await sheetOf(file, rowsMax, limitMb, readJson), columns, rowsMax);
  const kind = makeKind();
  const changesBefore = kind.changes?.();
  const judge = (compared: typeof kind) => judgeRows(compared, rows, policy, call.language);
  const end = () => key !== undefined && call.world.importProgress.end(call.caller.account.userId, key);
  let judged = await pacedSteps(judge(kind), call, progressReporter(key, rows.rows.length, call)).finally(end);
  if (dryRun === 'true' || !isClean(judged)) return { ...judged.report, imported: 0 };
  if (call.isCancelled?.()) throw new Refusal(codes.conflict);
  if (changesBefore === undefined || kind.changes?.() !== changesBefore) judged = allSteps(judge(makeKind()));
  if (!isClean(judged)) return { ...judged.report, imported: 0 };
  call.beginChange?.();
  kind.apply(judged.plan);
  return { ...judged.report, imported: rows.rows.length };
}

/** The template of a kind, in the caller's language. @param names of the file and of its sheet */
export const templateFile = <C extends string>(
  columns: SheetColumns<C>,
  names: { readonly file: LocalText; readonly sheet: LocalText },
  { language }: Call,
): FileAnswer =>
  new FileAnswer(fileTypes.xlsx.declared[0], drawTemplate(columns, names.sheet, language), {
    'Content-Disposition': disposition('attachment', `${names.file[language]}.xlsx`),
  });
