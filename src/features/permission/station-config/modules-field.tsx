import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { type StationModule, stationModules } from '#src/contract/station/station.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';

const modulesOf = (value: unknown): StationModule[] => (Array.isArray(value) ? (value as StationModule[]) : []);

function Control({ form, frame, name, t }: ControlProps) {
  const options = stationModules.map((module) => ({ value: module as string, label: t(`modules.${module}`) }));
  return <SelectField multiple {...frame} {...form.choice(name)} none={t('modules.all')} options={options} />;
}

const Value = ({ value, t }: ValueProps) =>
  modulesOf(value)
    .map((module) => t(`modules.${module}`))
    .join(', ') || t('modules.all');

/** Monitors that a station offers; none chosen: those of its devices. */
export const modulesField: FormField<StationModule[]> = { Control, Value, toInput: modulesOf };
