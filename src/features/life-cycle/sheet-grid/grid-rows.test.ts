import { describe, expect, test } from 'vitest';
import { cellText, pastedCells, withoutRow, withPasted, withSheet } from './grid-rows.ts';

const columns = [
  { id: 'serial' },
  {
    id: 'modules',
    toText: (value: unknown) => (Array.isArray(value) ? value.join('; ') : ''),
    toValue: (text: string) => text.split(';').map((each) => each.trim()),
  },
];
const empty = { serial: '', modules: [] };

describe('[VW-17] cells that are pasted into a grid', () => {
  test('lines and tabs of a spreadsheet, without the end of the last line', () =>
    expect(pastedCells('A1\tM1; M2\r\nA2\t\n')).toEqual([
      ['A1', 'M1; M2'],
      ['A2', ''],
    ]));

  test('they fill rows from a cell on, add rows, and stop at the last column', () => {
    const rows = [{ serial: 'X', modules: ['Y'] }];
    expect(withPasted(rows, [['A'], ['B', 'M1; M2', 'beyond']], { row: 0, column: 0 }, { columns, empty })).toEqual([
      { serial: 'A', modules: ['Y'] },
      { serial: 'B', modules: ['M1', 'M2'] },
    ]);
    expect(withPasted(rows, [['M3']], { row: 0, column: 1 }, { columns, empty })).toEqual([
      { serial: 'X', modules: ['M3'] },
    ]);
  });

  test('a cell shows what it holds', () => {
    expect(columns.map((column) => cellText(column, { serial: 'A', modules: ['M1', 'M2'] }))).toEqual(['A', 'M1; M2']);
    expect(cellText({ id: 'weight' }, { weight: null })).toBe('');
  });

  test('a sheet takes the place of rows with the same serial number, and adds the others', () => {
    const rows = [
      { serial: 'A', modules: ['M1'], scrapReason: 'burnt' },
      { serial: 'B', modules: [] },
    ];
    const line = (serial: string, modules: string, message?: string, expected?: string) => ({
      values: { serial, modules },
      faults: message === undefined ? [] : [{ column: 'modules', value: '', expected: expected ?? '', message }],
    });
    const next = withSheet(rows, [line('C', 'M3', 'x'), line('A', 'M2', 'y', 'letters'), line('A', 'M4')], {
      columns,
      empty,
    });
    expect(next.rows).toEqual([
      { serial: 'A', modules: ['M2'], scrapReason: 'burnt' },
      { serial: 'B', modules: [] },
      { serial: 'C', modules: ['M3'] },
      { serial: 'A', modules: ['M4'] },
    ]);
    expect(next.faults).toEqual([
      ['2.modules', 'x'],
      ['0.modules', 'y · letters'],
    ]);
    expect([0, 1, 2, 3].map(next.isRead)).toEqual([true, false, true, true]);
  });

  test('faults of rows below a removed one move up', () =>
    expect([
      ...withoutRow(
        new Map([
          ['0.a', 'x'],
          ['1.a', 'y'],
          ['2.b', 'z'],
        ]),
        1,
      ),
    ]).toEqual([
      ['0.a', 'x'],
      ['1.b', 'z'],
    ]));
});
