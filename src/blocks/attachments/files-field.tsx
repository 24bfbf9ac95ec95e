import trash from 'primeicons/raw-svg/trash.svg?icon';
import { use, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import type { FileKind } from '#src/contract/rules/file/files.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { FormWaitContext } from '#src/ui/form/form-wait.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { useFileSize } from './file-size.ts';
import { texts } from './texts.ts';

/** A file in a form: one of the record, or an upload, of which the form knows the id alone. */
export const formFile = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  size: z.optional(z.number()),
});
export type FormFile = z.output<typeof formFile>;

const filesOf = (value: unknown): FormFile[] => (Array.isArray(value) ? (value as FormFile[]) : []);

interface FilesOptions {
  readonly max: number;
  readonly kind: FileKind;
}

/** Files of a record: those it has, which can be removed, and new ones, sent as soon as they are chosen. */
export function filesField({ max, kind }: FilesOptions): FormField<FormFile[]> {
  const accept = kind.extensions.map((extension) => `.${extension}`).join();
  function Control({ form, frame, name }: ControlProps) {
    const t = useTexts(texts);
    const sizeOf = useFileSize();
    const { value, onChange, error } = form.choice(name);
    const files = filesOf(value);
    const stored = files.filter((file) => file.name !== undefined);
    const [isSending, setSending] = useState(false);
    const wait = use(FormWaitContext);
    useEffect(() => {
      wait(name, isSending);
      return () => wait(name, false);
    }, [wait, name, isSending]);
    return (
      <div className="ems-files">
        <AttachmentsField
          label={frame.label}
          max={max - stored.length}
          {...{ accept, error, kind }}
          kindOf={() => kind}
          onChange={(ids, isComplete) => {
            setSending(!isComplete);
            onChange([...stored, ...ids.map((id) => ({ id }))]);
          }}
        />
        {stored.length > 0 && (
          <ul aria-label={frame.label}>
            {stored.map((file) => (
              <li key={file.id}>
                <span className="ems-file-name">
                  {file.name} <span className="ems-file-size">{sizeOf(file.size ?? 0)}</span>
                </span>
                <IconButton
                  icon={trash}
                  label={t('remove', { name: file.name ?? '' })}
                  onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  function Value({ value }: ValueProps) {
    const names = filesOf(value).map(({ name, id }) => name ?? id);
    return names.length === 0 ? '—' : names.map((each) => <div key={each}>{each}</div>);
  }
  return { Control, Value, toInput: filesOf };
}
