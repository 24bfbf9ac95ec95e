import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveValue } from '#src/api/live/live-value.ts';
import { names } from '#src/contract/points/names/en.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { runs } from '../../../../tests/support/server/runs.ts';
import { createLiveRows } from './live-rows.ts';
import {
  fitting,
  kindNode,
  ownerNode,
  ownersOf,
  pointFinder,
  pointKinds,
  pointRefusal,
  readPoints,
  rowsOf,
} from './owners.ts';
import { withoutUnread } from './shown-rows.ts';

const station = (id: string, name: string) => ({ id, name, timeZone: 'Asia/Shanghai' }) as Station;
const device = (id: string, stationId: string, type: Device['type'], name: string) =>
  ({ id, stationId, type, name }) as Device;

const kinds = pointKinds(names);
const owners = ownersOf(
  [station('st-1', 'North'), station('st-2', 'South')],
  [
    device('d1', 'st-1', 'pv', 'Inverter 1'),
    device('d2', 'st-2', 'bms', 'Stack 1'),
    device('d3', 'st-1', 'pv', 'Inverter 2'),
  ],
);
const rows = rowsOf(owners, kinds);

describe('rows', () => {
  test('[VW-53] of a long list that is no longer read only the rows that are there are left', () => {
    const some = rows.slice(2, 5);
    const source = { filter: {}, total: 900 };
    const long = { rows: some, windowOf: { list: 'a', total: 900, from: 120 }, source };
    expect(withoutUnread(long)).toEqual({ rows: some, windowOf: { list: 'a', total: 3, from: 0 }, source });
    const whole = { rows: some, windowOf: { list: 'b', total: 3, from: 0 }, source };
    expect(withoutUnread(whole)).toBe(whole);
  });

  test('[VW-53] every point of every owner once, station by station', () => {
    expect(owners.map(({ id }) => id)).toEqual(['st-1', 'd1', 'd3', 'st-2', 'd2']);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const find = pointFinder(owners, kinds);
    for (const row of rows) expect(find(row.id)).toEqual(row);
    expect(find('d1.none')).toBeUndefined();
    expect(find('none.soc')).toBeUndefined();
  });

  test('[VW-53] the tree and all words of the search narrow them', () => {
    const ids = (node: string | undefined, keyword: string) => fitting(rows, { node, keyword }).map(({ id }) => id);
    expect(fitting(rows, { node: undefined, keyword: ' ' })).toBe(rows);
    expect(ids(undefined, 'MPPT  4 inverter')).toEqual(
      ['d1', 'd3'].flatMap((id) => [`${id}.mppt4Voltage`, `${id}.mppt4Current`]),
    );
    expect(ids(kindNode('bms'), 'INSULATION')).toEqual(['d2.insulation']);
    expect(ids(ownerNode('d1'), 'insulation')).toEqual(['d1.insulation']);
    expect(ids(kindNode('pv'), 'stack')).toEqual([]);
  });

  test('[VW-53] a filter selects only the rows whose owner and point contain all words', () => {
    const word = fc.constantFrom('inverter', 'voltage', '1', 'south', 'power', 'stack', 'cell', 'x');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 3 }), (words) => {
        const found = new Set(fitting(rows, { node: undefined, keyword: words.join(' ') }));
        for (const row of rows) {
          const text = [row.owner.text, row.point.text];
          expect(found.has(row)).toBe(words.every((one) => text.some((cell) => cell.includes(one))));
        }
      }),
      { numRuns: runs(50, 1000) },
    );
  });

  test('[VW-54] addresses of a link: none twice, no nonsense, no more than eight', () => {
    expect(readPoints(null)).toEqual([]);
    expect(readPoints('a.b,a.b,<script>,c,d.e')).toEqual(['a.b', 'd.e']);
    // One that the server refuses would make it refuse all.
    expect(readPoints('a_1.b,a.b_c,d.e')).toEqual(['a_1.b', 'd.e']);
    expect(readPoints(Array.from({ length: 12 }, (_, at) => `a.p${at}`).join())).toHaveLength(8);
  });

  test('[VW-54] eight points of three units fit a chart', () => {
    const find = pointFinder(owners, kinds);
    const of = (...ids: string[]) => ids.map((id) => find(id)!);
    const three = of('d2.soc', 'd2.voltage', 'd2.current');
    expect(pointRefusal(three, of('d2.capacity')[0]!)).toBe('units');
    expect(pointRefusal(three, of('d2.soh')[0]!)).toBeUndefined();
    const eight = Array.from({ length: 8 }, () => three[0]!);
    expect(pointRefusal(eight, three[0]!)).toBe('points');
  });
});

describe('live rows', () => {
  /** A store and a clock in virtual time. */
  function scene() {
    let now = 0;
    const timers: { at: number; run: () => void }[] = [];
    const values = new Map<string, LiveValue>();
    const watched: (readonly string[])[] = [];
    let changed = () => {};
    const rowsShown = createLiveRows({
      store: {
        get: (id) => values.get(id),
        watch(ids, tell) {
          watched.push(ids);
          changed = tell;
          return () => {};
        },
      },
      now: () => now,
      after: (ms, run) => void timers.push({ at: now + ms, run }),
    });
    const goTo = (at: number) => {
      now = at;
      for (const timer of timers.splice(0)) {
        if (timer.at <= now) timer.run();
        else timers.push(timer);
      }
    };
    const setValue = (id: string, value: number) => {
      values.set(id, { id, value } as LiveValue);
      changed();
    };
    return { rows: rowsShown, watched, goTo, setValue };
  }

  test('[VW-53] a table that is scrolled asks for what is in sight, a few times a second at the most', () => {
    const { rows: shown, watched, goTo } = scene();
    let ends: (() => void)[] = [];
    for (let at = 0; at <= 2000; at += 10) {
      goTo(at);
      for (const end of ends) end();
      ends = [shown.show(`p${at}`, () => {}), shown.show(`q${at}`, () => {})];
    }
    goTo(2400);
    expect(watched.length).toBeLessThanOrEqual(10);
    expect(watched.at(-1)).toEqual(['p2000', 'q2000']);
  });

  test('[VW-53] only listeners of rows whose value changed are called', () => {
    const { rows: shown, goTo, setValue } = scene();
    const reported: string[] = [];
    shown.show('a', () => reported.push('a'));
    shown.show('b', () => reported.push('b'));
    goTo(100);
    setValue('a', 1);
    setValue('b', 1);
    setValue('b', 2);
    expect(reported).toEqual(['a', 'b', 'b']);
  });
});
