import type { ParameterKey } from '#src/contract/rules/energy/run-parameters.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import type { RunParameter, StationParameters } from '#src/contract/run/run-parameter.ts';
import { useRuleText } from '#src/ui/field/rule-texts.ts';
import { type Change, changesOf, type Draft, enter, faultsOf, revert, stage, valueIn } from './draft.ts';

/** The parameters of a station while they are edited. */
export interface ParameterEditor {
  readonly data: StationParameters;
  readonly draft: Draft;
  readonly changes: readonly Change[];
  readonly canEdit: boolean;
  readonly faultCount: number;
  /** What is wrong with a parameter, in words. */
  faultAt(key: ParameterKey): string | undefined;
  parameter(key: ParameterKey): RunParameter | undefined;
  /** The value in a row, or of the station where the row has no number; undefined without the parameter. */
  valueOf(key: ParameterKey): number | undefined;
  enter(key: ParameterKey, text: string): void;
  stage(parameter: RunParameter): void;
  /** Enters and stages at once. */
  set(parameter: RunParameter, value: number): void;
  revert(key: ParameterKey): void;
}

type SetDraft = (change: (draft: Draft) => Draft) => void;

export function useEditor(
  data: StationParameters,
  draft: Draft,
  setDraft: SetDraft,
  canEdit: boolean,
): ParameterEditor {
  const ruleText = useRuleText();
  const faults = faultsOf(draft, data);
  const parameter = (key: ParameterKey) => data.parameters.find((each) => each.key === key);
  return {
    data,
    draft,
    canEdit,
    changes: changesOf(draft, data.parameters),
    faultCount: faults.size,
    faultAt(key) {
      const fault = faults.get(key);
      return fault && ruleText(ruleMessage(fault.rule, fault.figures));
    },
    parameter,
    valueOf(key) {
      const found = parameter(key);
      return found && valueIn(draft, found);
    },
    enter: (key, text) => setDraft((before) => enter(before, key, text)),
    stage: (one) => setDraft((before) => stage(before, one)),
    set: (one, value) => setDraft((before) => stage(enter(before, one.key, String(value)), one)),
    revert: (key) => setDraft((before) => revert(before, key)),
  };
}
