import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColumnNeed, fitColumns } from './fit-columns.ts';

const need = (id: string, min: number, more: Partial<ColumnNeed> = {}): ColumnNeed => ({
  id,
  min,
  max: min,
  grow: 0,
  priority: undefined,
  ...more,
});

describe('[VW-02] the columns of a table that fit into its width', () => {
  test('what decides is there in any width, the others come in the order of their priority', () => {
    const needs = [need('name', 100), need('late', 40, { priority: 2 }), need('first', 50, { priority: 1 })];
    const ids = (width: number) => [...fitColumns(needs, width).ids];
    expect(ids(20)).toEqual(['name']);
    expect(ids(150)).toEqual(['name', 'first']);
    expect(ids(189)).toEqual(['name', 'first']);
    expect(ids(190)).toEqual(['name', 'late', 'first']);
  });

  test('a narrow column of a low priority does not come before a wide one of a higher', () => {
    const needs = [need('name', 100), need('wide', 90, { priority: 1 }), need('narrow', 20, { priority: 2 })];
    expect([...fitColumns(needs, 150).ids]).toEqual(['name']);
  });

  test('cells that would wrap get half of what is left, words the rest by their share', () => {
    const needs = [
      need('title', 100, { grow: 2, max: 300 }),
      need('place', 50, { grow: 1, max: 200 }),
      need('state', 60, { max: 90 }),
    ];
    expect([...fitColumns(needs, 300).widths.values()]).toEqual([140, 70, 90]);
    expect([...fitColumns(needs, 240).widths.values()]).toEqual([120, 60, 60]);
  });

  test('a growing column takes no more than its words need while other cells wrap', () => {
    const needs = [need('holes', 50, { max: 60, grow: 2 }), need('name', 50, { max: 200, grow: 1 })];
    expect([...fitColumns(needs, 200).widths.values()]).toEqual([60, 140]);
    const wide = [need('words', 50, { max: 60, grow: 1 }), need('state', 60, { max: 100 })];
    expect([...fitColumns(wide, 160).widths.values()]).toEqual([60, 100]);
    expect([...fitColumns(wide, 180).widths.values()]).toEqual([80, 100]);
  });

  test('no column is narrower than it must be, and together they fill the width where they fit', () => {
    const column = fc.record({
      min: fc.integer({ min: 20, max: 300 }),
      more: fc.integer({ min: 0, max: 200 }),
      grow: fc.integer({ min: 0, max: 2 }),
      priority: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(column, { maxLength: 12 }), fc.integer({ min: 100, max: 3000 }), (columns, width) => {
        const needs = columns.map(({ more, ...rest }, at) => ({ ...rest, id: String(at), max: rest.min + more }));
        const { ids, widths } = fitColumns(needs, width);
        const shown = needs.filter(({ id }) => ids.has(id));
        for (const { id, min } of shown) expect(widths.get(id)).toBeGreaterThanOrEqual(min);
        const total = [...widths.values()].reduce((sum, each) => sum + each, 0);
        const least = shown.reduce((sum, { min }) => sum + min, 0);
        expect(total).toBeLessThanOrEqual(Math.max(width, least) + 1e-6);
        if (least <= width && shown.some(({ grow }) => grow > 0)) expect(total).toBeCloseTo(width);
        for (const { id, priority } of needs) if (priority === undefined) expect(ids.has(id)).toBe(true);
      }),
    );
  });
});
