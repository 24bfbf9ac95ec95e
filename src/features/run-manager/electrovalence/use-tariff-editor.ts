import { useRuleText } from '#src/ui/field/rule-texts.ts';
import type { AnyForm } from '#src/blocks/form/form-field.ts';
import { issuesOf, type SeasonInput, type TariffIssue, type TariffValues } from './tariff-edit.ts';

export interface TariffEditor {
  readonly values: TariffValues;
  readonly issues: readonly TariffIssue[];
  /** The user has tried to save an invalid tariff. */
  readonly wasRefused: boolean;
  /** The error message of the field with that name. */
  errorAt(field: string): string | undefined;
  hasErrorsBelow(field: string): boolean;
  setSeasons(seasons: readonly SeasonInput[]): void;
}

/** The seasons of a tariff while they are edited, with what is wrong at each of their fields. */
export function useTariffEditor(form: AnyForm): TariffEditor {
  const ruleText = useRuleText();
  const values = form.watch() as TariffValues;
  const issues = issuesOf(values);
  const errors = issues.filter(({ level }) => level === 'error');
  const { isSubmitted, isSubmitSuccessful } = form.formState;
  return {
    values,
    issues,
    wasRefused: isSubmitted && !isSubmitSuccessful,
    errorAt: (field) => ruleText(errors.find((issue) => issue.field === field)?.message),
    hasErrorsBelow: (field) => errors.some((issue) => issue.field.startsWith(`${field}.`)),
    setSeasons: (seasons) => form.setValue('seasons', [...seasons], { shouldDirty: true }),
  };
}
