import { ExportButton } from '../export-list/export-button.tsx';
import type { CellContext } from './columns.tsx';
import type { Filters } from './filter-types.ts';
import { useListFile } from './list-file.ts';
import type { ListUrlState } from './list-url.ts';
import { type ListSetup, useAnyPermission } from './use-list.ts';

interface ListExportButtonProps<Row extends object, F extends Filters, Texts, Extras> {
  setup: ListSetup<Row, F, Texts, Extras>;
  state: ListUrlState<F>;
  context: CellContext<Texts, Extras>;
  title: string;
  isEmpty: boolean;
}

/** Writes the list, as it is filtered, to a file. */
export function ListExportButton<Row extends object, F extends Filters, Texts, Extras>(
  props: ListExportButtonProps<Row, F, Texts, Extras>,
) {
  const { setup, state, context, title, isEmpty } = props;
  const { permission, formats } = typeof setup.export === 'object' ? setup.export : {};
  const mayExport = useAnyPermission(permission && [permission]);
  const make = useListFile(setup, state, context, title);
  return mayExport && <ExportButton make={make} disabled={isEmpty} {...(formats && { formats })} />;
}
