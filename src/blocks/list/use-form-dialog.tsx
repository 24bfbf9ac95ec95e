import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Filters } from './filter-types.ts';
import type { ListHandle } from './types.ts';
import { type ListSetup, useAnyPermission } from './use-list.ts';

/** Opens the form for a new record and for one of the list, where the user may change records. */
export function useFormDialog<Row extends object, F extends Filters, Texts, Extras>(
  { form: Form, create, formEditsOnly }: ListSetup<Row, F, Texts, Extras>,
  list: Omit<ListHandle<Row, F, Extras>, 'edit'>,
) {
  const isAllowed = useAnyPermission(create && [create]);
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const edit = useCallback(
    function edit(id?: string): void {
      const { current } = latest;
      if (Form)
        current.openDialog((props) => (
          <Form {...props} {...(id !== undefined && { id })} list={{ ...current, edit }} />
        ));
    },
    [Form],
  );
  if (!Form || !isAllowed) return { create: undefined, edit: undefined };
  return { create: formEditsOnly ? undefined : () => edit(), edit };
}
