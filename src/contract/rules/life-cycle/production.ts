import * as z from 'zod/mini';
import { plannedHoursMax } from '../../limits.ts';
import { ruleMessage } from '../rule-message.ts';

/** States of a batch, in the order of its life; a blocked one continues where it was. */
export const productionStates = ['planned', 'running', 'inspected', 'finished', 'blocked'] as const;
export type ProductionState = (typeof productionStates)[number];

/** Results of the factory test (FAT) of a unit. */
export const factoryResults = ['open', 'passed', 'failed'] as const;
export type FactoryResult = (typeof factoryResults)[number];

const hourMs = 3_600_000;

interface StepTimes {
  /** ISO 8601; '' is none. */
  readonly plannedStart: string;
  readonly plannedEnd: string;
  readonly start: string;
  readonly end: string;
}

/** Both ends in order and at most a shift apart, by real hours: a night in which clocks change has one more or less. */
const plannedTimes = ({ plannedStart, plannedEnd }: StepTimes): string | undefined => {
  const lengthMs = Date.parse(plannedEnd) - Date.parse(plannedStart);
  if (lengthMs <= 0) return ruleMessage('times.endAfterStart');
  return lengthMs > plannedHoursMax * hourMs ? ruleMessage('duration.split', { max: plannedHoursMax }) : undefined;
};

const actualTimes = ({ start, end }: StepTimes): readonly [field: 'start' | 'end', message: string] | undefined => {
  if (end !== '' && start === '') return ['start', ruleMessage('times.sequence')];
  return end !== '' && Date.parse(end) < Date.parse(start) ? ['end', ruleMessage('times.order')] : undefined;
};

/** For a step with planned and actual times. */
export const stepInOrder = z.check<StepTimes>(({ value, issues }) => {
  const complain = (field: keyof StepTimes, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message, continue: true });
  const planned = plannedTimes(value);
  if (planned) complain('plannedEnd', planned);
  const actual = actualTimes(value);
  if (actual) complain(...actual);
});

/** What the state of a batch follows from. */
export interface ProductionFacts {
  readonly quantity: number;
  readonly steps: readonly Pick<StepTimes, 'start' | 'end'>[];
  readonly units: readonly { readonly serial: string; readonly result: FactoryResult; readonly scrapReason: string }[];
  readonly isFinished: boolean;
  /** '' for a batch that is not blocked. */
  readonly blockReason: string;
}

/** Units that count: those that are not scrapped. */
export const goodUnits = <U extends { readonly scrapReason: string }>(units: readonly U[]): readonly U[] =>
  units.filter(({ scrapReason }) => scrapReason === '');

/** What a batch lacks before it can be finished. */
export interface ProductionGaps {
  /** Units that are missing, below 0 too many. */
  readonly missingUnits: number;
  readonly openSteps: number;
  /** Serial numbers of units without a test that was passed. */
  readonly untested: readonly string[];
  readonly failed: readonly string[];
}

const serialsWith = ({ units }: ProductionFacts, kind: FactoryResult): string[] =>
  goodUnits(units).flatMap(({ serial, result }) => (result === kind ? [serial] : []));

export const gapsOf = (facts: ProductionFacts): ProductionGaps => ({
  missingUnits: facts.quantity - goodUnits(facts.units).length,
  openSteps: facts.steps.filter(({ end }) => end === '').length,
  untested: serialsWith(facts, 'open'),
  failed: serialsWith(facts, 'failed'),
});

export const isComplete = ({ missingUnits, openSteps, untested, failed }: ProductionGaps): boolean =>
  missingUnits === 0 && openSteps === 0 && untested.length === 0 && failed.length === 0;

/** The state follows from the facts, so none can be skipped: inspected is a batch whose units are all tested. */
export function productionStateOf(facts: ProductionFacts): ProductionState {
  if (facts.blockReason !== '') return 'blocked';
  if (facts.isFinished) return 'finished';
  const { missingUnits, openSteps, untested } = gapsOf(facts);
  if (missingUnits <= 0 && openSteps === 0 && untested.length === 0) return 'inspected';
  return facts.steps.some(({ start }) => start !== '') ? 'running' : 'planned';
}

/** 0 to 100: the mean of the steps' progress. */
export function progressOf(steps: readonly { readonly progress: string }[]): number {
  const sum = steps.reduce((total, { progress }) => total + Number.parseFloat(progress), 0);
  return steps.length === 0 ? 0 : sum / steps.length;
}
