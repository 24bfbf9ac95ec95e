import { parentPort, workerData } from 'node:worker_threads';
import { read, utils } from '@e965/xlsx';
import { checkUnpackedSize, hasEntry } from './zip-size.mjs';

// A thread of its own, in plain JavaScript: a file that takes for ever, or all memory, ends this thread and nothing else.

const cellMax = 4096;

/** A day as ISO has it; a number as it is, whatever its format shows. */
function textOf({ t: type, v: value, w: shown }) {
  if (value === undefined || type === 'z') return '';
  if (type === 'd') return value.toISOString().slice(0, 10);
  if (type === 'e') return shown ?? '#ERROR!';
  return String(value).slice(0, cellMax).trim();
}

const cellOf = (cell) => ({
  text: textOf(cell),
  isNumber: cell.t === 'n',
  isPercent: cell.t === 'n' && String(cell.w ?? '').endsWith('%'),
  isFormula: cell.f !== undefined || cell.F !== undefined,
});

/** The merged cells of the first row that has any content: `B1:C1`. */
function mergedHeads(data, merges = []) {
  const headIndex = data.findIndex((row) => row?.some((cell) => cell && textOf(cell) !== ''));
  return merges.filter(({ s, e }) => s.r <= headIndex && headIndex <= e.r).map((range) => utils.encode_range(range));
}

const macroEntry = /(?:^|\/)vbaProject\.bin$/i;

function contentOf({ bytes, isZip, unpackedMax, rowsMax, columnsMax }) {
  const file = Buffer.from(bytes);
  if (isZip) checkUnpackedSize(file, unpackedMax);
  const book = read(file, {
    type: 'buffer',
    dense: true,
    sheets: 0,
    // One more than may be, so that more are seen.
    sheetRows: rowsMax + 2,
    cellDates: true,
    UTC: true,
    cellHTML: false,
    bookVBA: true,
  });
  const sheet = book.Sheets[book.SheetNames[0]];
  const data = sheet?.['!data'] ?? [];
  return {
    hasMacros: book.vbaraw !== undefined || (isZip && hasEntry(file, macroEntry)),
    mergedHeads: mergedHeads(data, sheet?.['!merges']),
    // Rows that are not there are holes.
    rows: Array.from(data, (row) => Array.from((row ?? []).slice(0, columnsMax), (cell) => cellOf(cell ?? {}))),
  };
}

const stepRows = 1000;
const { rows, ...facts } = contentOf(workerData);
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
parentPort?.postMessage(facts);
for (let from = 0; from < rows.length; from += stepRows) parentPort?.postMessage(rows.slice(from, from + stepRows));
parentPort?.postMessage(null);
