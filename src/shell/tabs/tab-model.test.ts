import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { closeMany, closeTab } from './tab-close.ts';
import { pinTab, moveTabTo, shiftTab, stripOf } from './tab-order.ts';
import {
  findTab,
  leaveTabs,
  markTab,
  mountActive,
  noTabs,
  openTab,
  refreshTab,
  showTab,
  type TabState,
} from './tab-state.ts';

const max = 3;
const keys = ['/a', '/b', '/c', '/d', '/e', '/f'];
const key = fc.constantFrom(...keys);
const isAlive = (one: string) => one < '/e';

interface Step {
  readonly label: string;
  readonly of: (state: TabState) => TabState;
  /** The one step after which fewer pages with unsaved entries may be left: their tab was closed. */
  readonly closes?: boolean;
}

/** What a click on a menu entry comes to: only with many of them the limit is reached. */
const visit = key.map((at): Step => ({
  label: `visit ${at}`,
  of: (state) => mountActive(openTab(state, { key: at, keepAlive: isAlive(at) }), max),
}));

const step: fc.Arbitrary<Step> = fc.oneof(
  key.map((at): Step => ({ label: `open ${at}`, of: (state) => openTab(state, { key: at, keepAlive: isAlive(at) }) })),
  key.map((at): Step => ({ label: `show ${at}`, of: (state) => (findTab(state, at) ? showTab(state, at) : state) })),
  key.map((at): Step => ({ label: `close ${at}`, of: (state) => closeTab(state, at), closes: true })),
  fc.tuple(key, fc.constantFrom('others' as const, 'left' as const, 'right' as const)).map(([at, which]): Step => ({
    label: `close ${which} of ${at}`,
    of: (state) => closeMany(state, at, which),
    closes: true,
  })),
  fc
    .tuple(key, fc.boolean())
    .map(([at, on]): Step => ({ label: `${on ? 'pin' : 'let go'} ${at}`, of: (state) => pinTab(state, at, on) })),
  fc.tuple(key, fc.boolean()).map(([at, on]): Step => ({
    label: `${on ? 'soil' : 'clean'} ${at}`,
    // Only a mounted page can have entries.
    of: (state) => (findTab(state, at)?.mounted ? markTab(state, at, on) : state),
  })),
  fc
    .tuple(key, fc.integer({ min: -1, max: 6 }))
    .map(([at, index]): Step => ({ label: `put ${at} at ${index}`, of: (state) => moveTabTo(state, at, index) })),
  fc
    .tuple(key, fc.constantFrom(1 as const, -1 as const))
    .map(([at, by]): Step => ({ label: `shift ${at} by ${by}`, of: (state) => shiftTab(state, at, by) })),
  key.map((at): Step => ({ label: `refresh ${at}`, of: (state) => refreshTab(state, at) })),
  { weight: 6, arbitrary: visit },
  fc.constant<Step>({ label: 'leave', of: leaveTabs }),
  fc.constant<Step>({ label: 'mount', of: (state) => mountActive(state, max) }),
);

const mounted = (state: TabState) => state.tabs.filter((tab) => tab.mounted);
const opening = (state: TabState) => state.tabs.map((tab) => tab.key);

function expectSound(state: TabState): void {
  expect([...state.order].sort()).toEqual([...opening(state)].sort());
  expect(new Set(state.order).size).toBe(state.order.length);
  const pins = stripOf(state).map((tab) => tab.pinned);
  expect(pins, 'pinned tabs stand first').toEqual([...pins].sort((a, b) => Number(b) - Number(a)));
  if (state.active !== null) expect(state.order).toContain(state.active);
  for (const tab of mounted(state)) expect(tab.keepAlive || tab.dirty || tab.key === state.active).toBe(true);
  for (const tab of state.tabs) if (tab.dirty) expect(tab.mounted, 'a page with entries is never taken').toBe(true);
}

test('[LY-08] [LY-09] [LY-11] whatever is done to the strip, it stays sound', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      let state = noTabs;
      for (const { label, of, closes } of steps) {
        const before = state;
        state = of(before);
        expectSound(state);
        const stay = (one: string) => findTab(state, one) !== undefined && findTab(before, one) !== undefined;
        expect(opening(state).filter(stay), 'pages keep their order').toEqual(opening(before).filter(stay));
        for (const tab of before.tabs) {
          if (tab.pinned) expect(findTab(state, tab.key), `${label} leaves ${tab.key}`).toBeDefined();
          if (!closes) expect(findTab(state, tab.key), `${label} leaves ${tab.key}`).toBeDefined();
        }
        if (before.active !== null && state.active === null)
          expect(label === 'leave' || state.tabs.length === 0).toBe(true);
      }
    }),
    { numRuns: runs(1000, 20_000) },
  );
});

test('[LY-11] the limit unmounts only clean pages, the least recently used first, pinned ones last', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      let state = noTabs;
      for (const { of } of steps) {
        state = of(state);
        const opened = openTab(state, { key: '/g', keepAlive: true });
        const after = mountActive(opened, max);
        const gone = mounted(opened).filter(({ key: one }) => !findTab(after, one)?.mounted);
        const rest = mounted(after).filter((tab) => tab.key !== after.active && !tab.dirty);
        // If more pages than the limit are mounted, all of them have entries.
        if (mounted(after).length > max) expect(rest).toEqual([]);
        if (gone.length > 0) expect(mounted(after).length).toBeGreaterThanOrEqual(max);
        for (const tab of gone) {
          expect(tab.dirty).toBe(false);
          for (const other of rest)
            expect(tab.pinned === other.pinned ? tab.used < other.used : other.pinned).toBe(true);
        }
      }
    }),
    { numRuns: runs(1000, 20_000) },
  );
});
