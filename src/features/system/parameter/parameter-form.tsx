import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { choice, choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, textArea, url } from '#src/blocks/form/fields.tsx';
import type { AnyForm, ControlProps, FormField } from '#src/blocks/form/form-field.ts';
import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { organizationEndpoints } from '#src/contract/organization/organization.ts';
import { parameterEndpoints, parameterForm } from '#src/contract/system/parameter.ts';
import {
  parameterRegionCodes,
  parameterRegions,
  parameterRules,
  type ParameterScope,
} from '#src/contract/rules/energy/parameter.ts';
import type { ParameterKey } from '#src/contract/rules/energy/parameter-keys.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ConfirmValue } from './confirm-value.tsx';
import { parameterReads } from './parameter-reads.ts';
import { texts } from './texts.ts';

interface Entered {
  readonly parameterKey?: ParameterKey | '';
  readonly scopeKind?: ParameterScope | '';
}

const enteredIn = (form: AnyForm | undefined): Entered => form?.watch() ?? {};

/** What a value can be written for, of the kind that is chosen. */
function useScopes(form: AnyForm | undefined) {
  const { scopeKind } = enteredIn(form);
  const language = useLanguage();
  const tree = useQuery({
    ...query(useApi(), organizationEndpoints.getOrganizationTree, {}, { silent: true }),
    enabled: scopeKind === 'organization',
  });
  const { data: stations = [] } = useStations();
  if (scopeKind === 'organization') return organizationOptionsOf(tree.data ?? []);
  if (scopeKind === 'station') return stations.map(({ id, name }) => ({ value: id, label: name }));
  return parameterRegionCodes.map((value) => ({ value, label: parameterRegions[value].name[language] }));
}

/** A number within the limits of the parameter that is chosen. */
function parameterValue(): FormField<string | number> {
  const plain = number({ required: true });
  function Control(props: ControlProps) {
    const { parameterKey } = enteredIn(props.form);
    const formats = useFormats();
    if (!parameterKey) return <plain.Control {...props} frame={{ ...props.frame, hint: undefined }} />;
    const { unit, max, decimals, choices } = parameterRules[parameterKey];
    if (choices) {
      const text = props.t('hint.choices', { unit, choices: choices.join(', ') });
      return <plain.Control {...props} frame={{ ...props.frame, hint: text }} />;
    }
    const limits = { unit, max: formats.number(max, 0), decimals: String(decimals) };
    const hint = unit === '' ? props.t('hint.plain', limits) : props.t('hint.value', limits);
    return <plain.Control {...props} frame={{ ...props.frame, hint }} />;
  }
  return { ...plain, Control };
}

/** A value of a parameter. One that is in force is not changed: another one follows it. */
export default defineForm(parameterForm, {
  texts,
  fields: {
    parameterKey: choice(),
    scopeKind: choice(),
    scopeId: choiceOf(useScopes),
    value: parameterValue(),
    validFrom: date(),
    source: localText(),
    sourceUrl: url(),
    publishedOn: date(),
    remark: textArea(),
  },
  rows: [
    ['scopeKind', 'scopeId'],
    ['value', 'validFrom'],
    ['sourceUrl', 'publishedOn'],
  ],
  read: parameterEndpoints.getParameterVersion,
  create: parameterEndpoints.saveParameter,
  update: parameterEndpoints.saveParameter,
  stale: parameterReads,
  initial: { scopeKind: 'region' },
  dependents: { parameterKey: ['value'] },
  fixed: () => ['parameterKey', 'scopeKind', 'scopeId'],
  nameOf: ({ validFrom }) => validFrom,
  doneId: ({ seriesId }) => seriesId,
  confirm: ConfirmValue,
  widthPx: 600,
});
