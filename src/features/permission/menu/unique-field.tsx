import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { text } from '#src/blocks/form/fields.tsx';
import type { ControlProps, FormField } from '#src/blocks/form/form-field.ts';
import { menuAdminEndpoints } from '#src/contract/user/menu-admin.ts';
import { useApi } from '#src/runtime.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useSlow } from '#src/ui/state/use-slow.ts';

/** A text that no other row has: the server is asked while it is typed, and an older question is aborted. */
export function uniqueText(field: 'url' | 'componentName'): FormField<string> {
  const plain = text();
  function Control({ form, frame, name, t }: ControlProps) {
    const value = String(form.watch(name) ?? '').trim();
    const before = String(form.formState.defaultValues?.[name] ?? '');
    const isChanged = value.toLowerCase() !== before.toLowerCase();
    const typed = useSlow(value);
    const check = useQuery({
      ...query(useApi(), menuAdminEndpoints.checkMenuRow, { [field]: typed }, { silent: true }),
      enabled: isChanged && typed !== '' && typed === value,
      staleTime: 0,
    });
    const other = isChanged && typed === value ? check.data?.[field] : undefined;
    const error = frame.error ?? (other ? t('usedBy', { name: other }) : undefined);
    return <TextField {...frame} {...form.field(name)} error={error} />;
  }
  return { ...plain, Control };
}
