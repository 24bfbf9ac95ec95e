import { useRowsFocus } from '#src/ui/list/use-rows-focus.ts';
import type { ControlProps } from './form-field.ts';

/** Rows of a field that are added and removed one by one; the focus follows them. */
export function useFieldRows<Row>({ form, name }: Pick<ControlProps, 'form' | 'name'>, rows: readonly Row[]) {
  return {
    ...useRowsFocus(rows.length),
    /** Of each row in the form. */
    paths: rows.map((_row, index) => `${name}.${index}`),
    /** A new row is not complained about before anything is typed: it is not validated. */
    addRow: (row: Row) => form.setValue(name, [...rows, row], { shouldDirty: true }),
    removeRow: (index: number) =>
      form.setValue(name, rows.toSpliced(index, 1), { shouldDirty: true, shouldValidate: true }),
  };
}
