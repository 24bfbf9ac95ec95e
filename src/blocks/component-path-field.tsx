import { use, useId } from 'react';
import { text } from '#src/blocks/form/fields.tsx';
import type { ControlProps, FormField } from '#src/blocks/form/form-field.ts';
import { PageContext } from '#src/blocks/page.ts';
import { TextField } from '#src/ui/field/text-field.tsx';

/** Component path of a page: those of this build are offered, another one is possible and is warned about. @param warning its text */
export function componentPathField(warning: string): FormField<string> {
  const plain = text();
  function Control({ form, frame, name, fixed, t }: ControlProps) {
    const id = useId();
    const paths = use(PageContext)?.componentPaths ?? [];
    const value = String(form.watch(name) ?? '').trim();
    const isUnknown = value !== '' && !paths.includes(value);
    return (
      <>
        <TextField
          {...frame}
          {...form.field(name)}
          list={id}
          readOnly={fixed}
          hint={isUnknown ? t(warning) : frame.hint}
        />
        <datalist id={id}>
          {paths.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      </>
    );
  }
  return { ...plain, Control };
}
