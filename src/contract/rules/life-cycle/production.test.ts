import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faultsOf } from '../../../../tests/support/records/rule-faults.ts';
import { productionStep } from '../../life-cycle/production.ts';
import { gapsOf, isComplete, type ProductionFacts, productionStateOf, progressOf } from './production.ts';

const step = (changes: object = {}) => ({
  name: 'Assembly',
  plannedStart: '2026-10-24T18:00:00Z',
  plannedEnd: '2026-10-25T02:00:00Z',
  start: '',
  end: '',
  worker: '',
  progress: '0%',
  result: '',
  ...changes,
});

describe('[VW-17] [VW-17.1] planned times of a step', () => {
  test.each([
    ['8 h', '2026-12-01T08:00:00+08:00', '2026-12-01T16:00:00+08:00', {}],
    ['8 h 1 min', '2026-12-01T08:00:00+08:00', '2026-12-01T16:01:00+08:00', { plannedEnd: 'duration.split' }],
    // In Berlin the clocks go back on 2026-10-25 at 03:00: nine hours between 22:00 and 06:00.
    [
      '22:00–06:00, an hour twice',
      '2026-10-24T22:00:00+02:00',
      '2026-10-25T06:00:00+01:00',
      { plannedEnd: 'duration.split' },
    ],
    ['22:00–05:00, an hour twice', '2026-10-24T22:00:00+02:00', '2026-10-25T05:00:00+01:00', {}],
    // In the night of 2027-03-28 an hour is left out: eight hours between 22:00 and 07:00.
    ['22:00–07:00, an hour left out', '2027-03-27T22:00:00+01:00', '2027-03-28T07:00:00+02:00', {}],
    ['no length', '2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z', { plannedEnd: 'times.endAfterStart' }],
    ['without a zone', '2026-12-01T08:00', '2026-12-01T10:00:00Z', { plannedStart: 'times.format' }],
    ['none', '', '2026-12-01T10:00:00Z', { plannedStart: 'text.required' }],
  ])('%s', (_title, plannedStart, plannedEnd, faults) =>
    expect(faultsOf(productionStep, step({ plannedStart, plannedEnd }))).toEqual(faults),
  );

  test('it ends after it began, and does not end before it began', () => {
    expect(faultsOf(productionStep, step({ end: '2026-10-24T19:00:00Z' }))).toEqual({ start: 'times.sequence' });
    const backwards = { start: '2026-10-24T19:00:00Z', end: '2026-10-24T18:00:00Z' };
    expect(faultsOf(productionStep, step(backwards))).toEqual({ end: 'times.order' });
  });
});

test.each([
  ['35%', undefined],
  ['35.5%', undefined],
  ['100%', undefined],
  ['101%', 'number.percent'],
  ['35', 'number.percent'],
  ['35,5%', 'number.percent'],
  ['-1%', 'number.percent'],
])('[VW-17] [VW-17.4] progress %s', (progress, fault) =>
  expect(faultsOf(productionStep, step({ progress }))).toEqual(fault ? { progress: fault } : {}),
);

describe('[VW-17] the state of a batch follows from its facts', () => {
  const unit = (result: 'open' | 'passed' | 'failed', scrapReason = '') => ({ serial: 'TS1', result, scrapReason });
  const done = z.parse(productionStep, step({ start: '2026-10-24T18:00:00Z', end: '2026-10-24T20:00:00Z' }));
  const facts = (changes: Partial<ProductionFacts>): ProductionFacts => ({
    quantity: 1,
    steps: [done],
    units: [unit('passed')],
    isFinished: false,
    blockReason: '',
    ...changes,
  });
  test.each([
    ['planned', { steps: [step()], units: [] }],
    ['running', { steps: [step({ start: '2026-10-24T18:00:00Z' })], units: [] }],
    ['running', { units: [unit('open')] }],
    ['running', { units: [unit('passed', 'Insulation')] }],
    ['inspected', {}],
    ['inspected', { units: [unit('failed')] }],
    ['finished', { isFinished: true }],
    ['blocked', { blockReason: 'Parts' }],
  ] as const)('%s: %j', (state, changes) => expect(productionStateOf(facts(changes))).toBe(state));

  test('a scrapped unit does not count, one without a passed test prevents the end', () => {
    expect(isComplete(gapsOf(facts({})))).toBe(true);
    expect(isComplete(gapsOf(facts({ units: [unit('passed'), unit('failed', 'Insulation')] })))).toBe(true);
    expect(gapsOf(facts({ units: [unit('failed')] }))).toMatchObject({ failed: ['TS1'], missingUnits: 0 });
    expect(gapsOf(facts({ units: [], steps: [step()] }))).toMatchObject({ missingUnits: 1, openSteps: 1 });
    expect(gapsOf(facts({ units: [unit('passed'), unit('passed')] }))).toMatchObject({ missingUnits: -1 });
  });

  test('its progress is the mean of the steps', () => {
    expect(progressOf([{ progress: '100%' }, { progress: '35%' }, { progress: '0%' }])).toBe(45);
    expect(progressOf([])).toBe(0);
  });
});
