import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { type Option, SelectField } from '#src/ui/field/select-field.tsx';
import { useUserName, useWatcherOptions } from './use-choices.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** Those who can be on duty, and those who are. */
function withPeople(options: readonly Option<string>[], people: readonly Person[]): readonly Option<string>[] {
  const known = new Set(options.map(({ value }) => value));
  return [...options, ...people.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ value: id, label: name }))];
}

function Control({ form, frame, name, t }: ControlProps) {
  const [id, people] = [form.watch('id') as string, form.watch('dutyPeople') as readonly Person[]];
  const options = withPeople(useWatcherOptions([id]), people);
  return (
    <SelectField
      multiple
      {...frame}
      {...form.choice(name)}
      none={t('duty.none')}
      options={options}
      searchable={options.length >= searchableFrom}
    />
  );
}

const PersonName = ({ id }: { id: string }) => useUserName(id);

function Value({ value }: ValueProps) {
  const ids = idsOf(value);
  if (ids.length === 0) return '—';
  return ids.map((id) => (
    <div key={id}>
      <PersonName id={id} />
    </div>
  ));
}

/** First responders: of those who can acknowledge alarms of the station. */
export const dutyField: FormField<string[]> = { Control, Value, toInput: idsOf };
