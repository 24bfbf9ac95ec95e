import { useId } from 'react';
import { Field, type FieldFrame } from './field.tsx';

export type JsonFileFault = 'large' | 'json';

/** What a file has, or what is wrong with the file as a whole. */
export type JsonFile = { readonly content: unknown } | { readonly fault: JsonFileFault };

async function readJson(file: File, maxBytes: number): Promise<JsonFile> {
  if (file.size > maxBytes) return { fault: 'large' };
  try {
    return { content: JSON.parse(await file.text()) as unknown };
  } catch {
    return { fault: 'json' };
  }
}

interface JsonFileFieldProps extends FieldFrame {
  maxBytes: number;
  onRead(file: JsonFile): void;
}

/** Chooses a JSON file and reads it. */
export function JsonFileField({ maxBytes, onRead, ...frame }: JsonFileFieldProps) {
  const id = useId();
  return (
    <Field id={id} {...frame}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept=".json,application/json"
          onClick={({ currentTarget }) => {
            // The same file, mended, can be chosen again.
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void readJson(file, maxBytes).then(onRead);
          }}
        />
      )}
    </Field>
  );
}
