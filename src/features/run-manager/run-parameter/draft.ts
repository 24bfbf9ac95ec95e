import type { Finding } from '#src/contract/rules/energy/day-slots.ts';
import { lintParameters, type ParameterKey, type ParameterValues } from '#src/contract/rules/energy/run-parameters.ts';
import type { RunParameter, StationParameters } from '#src/contract/run/run-parameter.ts';

/** What is typed for a parameter, decimal text with a point where it is a number. */
interface Entry {
  readonly text: string;
  /** The field was left, or Enter pressed: it is checked and part of the next change. */
  readonly isStaged: boolean;
}

/** The entries of a station that are not sent yet. */
export type Draft = Readonly<Partial<Record<ParameterKey, Entry>>>;

export interface Change {
  readonly parameter: RunParameter;
  readonly to: number;
}

export const emptyDraft: Draft = {};

const decimal = /^-?\d+(?:\.\d+)?$/;

/** The number that a text means; undefined where it is none. */
const numberOf = (text: string): number | undefined => (decimal.test(text) ? Number(text) : undefined);

/** The value in a row: what is typed as far as it is a number, else what is in force. */
export const valueIn = (draft: Draft, { key, value }: RunParameter): number =>
  numberOf(draft[key]?.text ?? '') ?? value;

export const enter = (draft: Draft, key: ParameterKey, text: string): Draft => ({
  ...draft,
  [key]: { text, isStaged: false },
});

export function revert(draft: Draft, key: ParameterKey): Draft {
  const { [key]: _reverted, ...rest } = draft;
  return rest;
}

/** The entry becomes a part of the change; one that says what is in force is none. */
export function stage(draft: Draft, { key, value }: RunParameter): Draft {
  const entry = draft[key];
  if (!entry) return draft;
  return numberOf(entry.text) === value ? revert(draft, key) : { ...draft, [key]: { ...entry, isStaged: true } };
}

/** The staged values that differ from those in force. */
export const changesOf = (draft: Draft, parameters: readonly RunParameter[]): Change[] =>
  parameters.flatMap((parameter) => {
    const entry = draft[parameter.key];
    const to = entry?.isStaged ? numberOf(entry.text) : undefined;
    return to === undefined || to === parameter.value ? [] : [{ parameter, to }];
  });

export const valuesOf = (changes: readonly Change[]): ParameterValues =>
  Object.fromEntries(changes.map(({ parameter, to }) => [parameter.key, to]));

/** Parameters whose default follows another one: as delivered they change with it. */
const follows: Readonly<Partial<Record<ParameterKey, ParameterKey>>> = { gridChargeMax: 'demandLimit' };

/** What is wrong with the staged entries, by parameter; of several faults the first. */
export function faultsOf(
  draft: Draft,
  { parameters, chargeTo }: Pick<StationParameters, 'parameters' | 'chargeTo'>,
): ReadonlyMap<ParameterKey, Pick<Finding, 'rule' | 'figures'>> {
  const faults = new Map<ParameterKey, Pick<Finding, 'rule' | 'figures'>>();
  const values: Partial<Record<ParameterKey, number>> = {};
  for (const parameter of parameters) {
    const { key, updateTime } = parameter;
    const entry = draft[key];
    if (entry?.isStaged && numberOf(entry.text) === undefined)
      faults.set(key, { rule: entry.text.trim() === '' ? 'text.required' : 'number.format' });
    const leader = follows[key];
    const isFollowing = leader !== undefined && draft[leader] !== undefined && updateTime === null && !entry;
    if (!isFollowing) values[key] = entry?.isStaged ? valueIn(draft, parameter) : parameter.value;
  }
  const planned = draft.socReserve?.isStaged && chargeTo !== null ? chargeTo : undefined;
  for (const { path, rule, figures } of lintParameters(values, parameters, planned)) {
    const [key] = path as [ParameterKey];
    if (!faults.has(key)) faults.set(key, { rule, figures });
  }
  return faults;
}

/** Power that a change takes away altogether: it is asked about once more. */
export const zeroPowers = (changes: readonly Change[]): Change[] =>
  changes.filter(({ parameter, to }) => to === 0 && parameter.unit === 'kW' && parameter.key !== 'exportBand');

/** The entries that make a station like other values, and the parameters whose values it cannot have. */
export function adopt(values: ParameterValues, parameters: readonly RunParameter[]) {
  const differing = parameters.filter(({ key, value }) => values[key] !== undefined && values[key] !== value);
  const isWithin = ({ key, min, max }: RunParameter): boolean => {
    const value = values[key] ?? min;
    return value >= min && value <= max;
  };
  const fitting = differing.filter(isWithin);
  return {
    draft: fitting.reduce(
      (draft, parameter) => stage(enter(draft, parameter.key, String(values[parameter.key])), parameter),
      emptyDraft,
    ),
    count: fitting.length,
    beyond: differing.filter((parameter) => !isWithin(parameter)),
  };
}
