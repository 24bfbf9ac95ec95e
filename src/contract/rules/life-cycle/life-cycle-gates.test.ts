import { describe, expect, test } from 'vitest';
import {
  countCases,
  type Gate,
  type GateFacts,
  gateAfter,
  gateItems,
  gateList,
  gateStateOf,
  gates,
  isMet,
  isOpenItem,
} from './life-cycle-gates.ts';

const archive = (kind: string, ...serials: string[]) => ({ kind, serials });
const serials = ['HY1', 'HY2'];

/** Everything that all gates ask for. */
const complete: GateFacts = {
  attachments: 1,
  archives: [
    archive('design'),
    archive('gridApplication'),
    archive('factoryTest', 'HY1'),
    archive('factoryTest', 'HY2'),
    archive('siteTest'),
    archive('commissioning'),
    archive('asBuilt'),
    archive('gridConnection'),
    archive('training'),
    archive('acceptance'),
    archive('warranty'),
  ],
  signedSales: 1,
  batches: [{ serials }],
  delivered: { deliveries: 1, serials },
  hasStation: true,
  stationSerials: ['HY2', 'HY1', 'HY9'],
  punchItems: [
    { class: 'A', isClosed: true, dueOn: '' },
    { class: 'B', isClosed: true, dueOn: '' },
    { class: 'C', isClosed: false, dueOn: '2026-12-01' },
  ],
  cases: { all: 1, closed: 1 },
};
const nothing: GateFacts = { attachments: 0, archives: [], hasStation: false, stationSerials: [], punchItems: [] };
const open = (gate: Gate, facts: GateFacts, waivers: Parameters<typeof gateList>[2] = []) =>
  gateList(gate, facts, waivers).flatMap((item) => (isOpenItem(item) ? item.kind : []));

describe('the gates of a demand', () => {
  test('[VW-12.1] each stage that a demand moves on from has its gate', () => {
    expect((['proposed', 'develop', 'test', 'deliver', 'operate'] as const).map(gateAfter)).toEqual(gates);
    expect((['closed', 'rejected', 'withdrawn'] as const).map(gateAfter)).toEqual([undefined, undefined, undefined]);
  });

  test.each(gates)(
    '[VW-12.1] %s: open with everything, and each item by itself is named where it is missing',
    (gate) => {
      expect(open(gate, complete)).toEqual([]);
      expect(gateList(gate, complete, []).map(({ kind }) => kind)).toEqual(gateItems[gate]);
      for (const kind of gateItems[gate]) {
        const less: Partial<Record<string, Partial<GateFacts>>> = {
          attachment: { attachments: 0 },
          sale: { signedSales: 0 },
          batch: { batches: [{ serials: [] }] },
          factoryTest: { archives: complete.archives.filter((each) => !each.serials.includes('HY2')) },
          delivery: { delivered: { deliveries: 1, serials: ['HY1'] } },
          punchA: { punchItems: [{ class: 'A', isClosed: false, dueOn: '2026-12-01' }] },
          punchB: { punchItems: [{ class: 'B', isClosed: false, dueOn: '2026-12-01' }] },
          punchC: { punchItems: [{ class: 'C', isClosed: false, dueOn: '' }] },
          station: { hasStation: false },
          devices: { stationSerials: ['HY1'] },
          case: { cases: { all: 2, closed: 1 } },
        };
        const facts = { ...complete, archives: complete.archives.filter((each) => each.kind !== kind), ...less[kind] };
        expect(open(gate, facts)).toEqual([kind]);
      }
    },
  );

  test('[VW-12.1] factory tests, arrivals and devices are counted by the serial numbers of the batches', () => {
    const facts = {
      ...complete,
      archives: [archive('factoryTest', 'HY1', 'HY7')],
      delivered: { deliveries: 0, serials: [] },
    };
    expect(gateList('deliver', facts, [])[0]).toMatchObject({
      kind: 'factoryTest',
      needed: 2,
      have: 1,
      missing: ['HY2'],
    });
    const withoutSerials = { ...facts, archives: [archive('factoryTest')] };
    expect(gateList('deliver', withoutSerials, [])[0]).toMatchObject({ needed: 2, have: 0, missing: serials });
    expect(gateList('operate', facts, []).find(({ kind }) => kind === 'delivery')).toMatchObject({
      needed: 2,
      have: 0,
    });
    const unknown = { ...facts, batches: [{ serials: [] }] };
    expect(gateList('deliver', unknown, [])[0]).toMatchObject({ needed: 1, have: 1 });
  });

  test('[VW-12.1] what has no records is not asked for; without punch items and cases none is open', () => {
    const kinds = (gate: Gate) => gateList(gate, nothing, []).map(({ kind }) => kind);
    expect(kinds('test')).toEqual(['design', 'gridApplication']);
    expect(kinds('operate')).not.toContain('delivery');
    expect(kinds('closed')).toEqual(['warranty']);
    expect(open('deliver', nothing)).toEqual(['factoryTest']);
  });

  test('[VW-12.1] cases of the units of a demand count, and those of its station about no unit of another demand', () => {
    const cases = [
      { stationId: 'st-a', serial: 'HY1', isOpen: true },
      { stationId: 'st-b', serial: 'HY2', isOpen: false },
      { stationId: 'st-a', serial: '', isOpen: false },
      { stationId: 'st-a', serial: 'LF9', isOpen: true },
      { stationId: 'st-b', serial: '', isOpen: true },
    ];
    const units = { built: new Set(serials), builtForOthers: new Set(['LF9']) };
    expect(countCases(cases, { stationId: 'st-a', ...units })).toEqual({ all: 3, closed: 2 });
    expect(countCases(cases, { stationId: '', ...units })).toEqual({ all: 2, closed: 1 });
    const closedAll = cases.map((each) => ({ ...each, isOpen: false }));
    expect(countCases(closedAll, { stationId: 'st-a', ...units })).toEqual({ all: 3, closed: 3 });
  });

  test('[VW-10.3] a gate as a whole is done, waived, missing or late', () => {
    const waiver = { gate: 'deliver', kind: 'factoryTest', dueOn: '2026-11-20' } as const;
    const [late, inTime] = [true, false].map((isLate) => ({ isLate, today: '2026-11-20' }));
    expect(gateStateOf(gateList('deliver', complete, []), late!)).toEqual({ state: 'done', open: 0 });
    expect(gateStateOf(gateList('deliver', nothing, [waiver]), late!)).toEqual({ state: 'waived', open: 0 });
    expect(gateStateOf(gateList('test', nothing, []), inTime!)).toEqual({ state: 'missing', open: 2 });
    expect(gateStateOf(gateList('test', nothing, []), late!)).toEqual({ state: 'late', open: 2 });
    const nextDay = { isLate: false, today: '2026-11-21' };
    expect(gateStateOf(gateList('deliver', nothing, [waiver]), nextDay)).toEqual({ state: 'late', open: 1 });
    expect(gateStateOf(gateList('deliver', complete, [waiver]), nextDay)).toEqual({ state: 'done', open: 0 });
  });

  test('[VW-12.2] a waived item lets the demand pass and stays unmet; it counts at its gate alone', () => {
    const waiver = { gate: 'operate', kind: 'training' } as const;
    const item = gateList('operate', nothing, [waiver]).find(({ kind }) => kind === 'training');
    expect(item).toMatchObject({ needed: 1, have: 0, waived: waiver });
    expect(isMet(item!)).toBe(false);
    expect(open('operate', nothing, [waiver])).not.toContain('training');
    expect(open('deliver', nothing, [{ gate: 'operate', kind: 'factoryTest' }])).toEqual(['factoryTest']);
  });
});
