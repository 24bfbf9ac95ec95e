import { parentPort, workerData } from 'node:worker_threads';
import { read } from '@e965/xlsx';
import { checkUnpackedSize } from './zip-size.mjs';

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
  isFormula: cell.f !== undefined || cell.F !== undefined,
});

function rowsOf({ bytes, isZip, unpackedMax, rowsMax, columnsMax }) {
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
    bookVBA: false,
  });
  const data = book.Sheets[book.SheetNames[0]]?.['!data'] ?? [];
  // Rows that are not there are holes.
  return Array.from(data, (row) => Array.from((row ?? []).slice(0, columnsMax), (cell) => cellOf(cell ?? {})));
}

const stepRows = 1000;
const rows = rowsOf(workerData);
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
for (let from = 0; from < rows.length; from += stepRows) parentPort?.postMessage(rows.slice(from, from + stepRows));
parentPort?.postMessage(null);
