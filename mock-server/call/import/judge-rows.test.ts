import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ImportPolicy } from '#src/contract/import.ts';
import { textColumn } from '../../spreadsheet/columns.ts';
import { rowsOf } from '../../spreadsheet/read-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeRows } from './judge-rows.ts';

const same = (text: string) => ({ zh: text, en: text, de: text });
const schema = z.object({ code: z.string().check(z.minLength(1)), name: z.string(), note: z.string() });
type Fuse = z.output<typeof schema>;

const fuses: readonly Fuse[] = [
  { code: 'A', name: 'Fuse', note: 'n' },
  { code: 'B', name: 'Relay', note: '' },
  { code: 'C', name: 'Coil', note: '' },
];

const kind: ImportKind<keyof Fuse, Fuse, Fuse> = {
  columns: {
    code: textColumn({ head: same('Code'), note: same(''), isRequired: true }),
    name: textColumn({ head: same('Name'), note: same('') }),
    note: textColumn({ head: same('Note'), note: same('') }),
  },
  key: 'code',
  rowsMax: 10,
  schema,
  faults: { known: same('known'), twice: same('twice') },
  find: (key) => fuses.find(({ code }) => code.toLowerCase() === key),
  valuesOf: (fuse) => fuse,
  nameOf: ({ name }) => name,
  all: () => fuses,
  apply: () => undefined,
};

function judge(policy: ImportPolicy, ...table: readonly (readonly string[])[]) {
  const sheet = table.map((row) => row.map((text) => ({ text, isNumber: false, isFormula: false })));
  const steps = judgeRows(kind, rowsOf(sheet, kind.columns, kind.rowsMax), policy, 'en');
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

test('update: new, changed by column, the same; a column that the sheet does not have stays', () => {
  const { report, plan } = judge('update', ['Code', 'Name'], ['a', 'Fuse'], ['b', 'Relay 2'], ['D', 'Lamp']);
  expect(report.faults).toEqual([]);
  // The key is written as in the sheet, so the first two change in it as well.
  expect(report.summary).toEqual({
    added: 1,
    changed: 2,
    same: 0,
    removed: 0,
    columns: [
      { column: 'code', count: 2 },
      { column: 'name', count: 1 },
    ],
    records: [
      { row: 2, key: 'A', name: 'Fuse', changes: [{ column: 'code', from: 'A', to: 'a' }] },
      {
        row: 3,
        key: 'B',
        name: 'Relay',
        changes: [
          { column: 'code', from: 'B', to: 'b' },
          { column: 'name', from: 'Relay', to: 'Relay 2' },
        ],
      },
    ],
  });
  expect(plan.changed.map(({ entered }) => entered.note)).toEqual(['n', '']);
  expect(plan.added).toEqual([{ code: 'D', name: 'Lamp', note: '' }]);
});

test('an empty cell empties its field; an unchanged row changes nothing', () => {
  const { report } = judge('update', ['Code', 'Name', 'Note'], ['A', 'Fuse', ''], ['B', 'Relay', '']);
  expect(report.summary).toMatchObject({ changed: 1, same: 1, columns: [{ column: 'note', count: 1 }] });
});

test('replace: what the sheet does not have is removed; update removes nothing', () => {
  const table = [['Code', 'Name', 'Note'] as const, ['A', 'Fuse', 'n'] as const];
  expect(judge('replace', ...table).report.summary).toMatchObject({ same: 1, removed: 2 });
  expect(judge('replace', ...table).plan.removed.map(({ code }) => code)).toEqual(['B', 'C']);
  expect(judge('update', ...table).plan.removed).toEqual([]);
});

test('add: a known key and one that stands twice are faults, and there is no summary', () => {
  const { report } = judge('add', ['Code', 'Name'], ['b', 'Relay'], ['X', 'One'], ['x', 'Two']);
  expect(report.faults.map(({ row, message }) => `${row} ${message}`)).toEqual(['2 known', '4 twice']);
  expect(report.summary).toBeUndefined();
});

test('[VW-30.5] other calls are answered while rows are judged together, and before a large sheet is written', () => {
  const pauses = (rows: number, checkTogether?: typeof kind.checkTogether): number => {
    const cells = Array.from({ length: rows }, (_, index) => [`N${index}`]);
    const sheet = [['Code'], ...cells].map((row) => row.map((text) => ({ text, isNumber: false, isFormula: false })));
    const large = { ...kind, rowsMax: rows, ...(checkTogether && { checkTogether }) };
    const steps = judgeRows(large, rowsOf(sheet, kind.columns, rows), 'update', 'en');
    let count = 0;
    while (!steps.next().done) count += 1;
    return count;
  };
  expect(pauses(3)).toBe(0);
  expect(pauses(3, () => [undefined, { index: 0, column: 'note', text: same('wrong') }, undefined])).toBe(2);
  // One after each hundred rows, and one before what is done at once.
  expect(pauses(250)).toBe(3);
});
