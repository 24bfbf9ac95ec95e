import type { ReactNode } from 'react';
import type { Column } from '#src/ui/data-table/types.ts';

/** A button in each row that opens how its figures were made. */
export const madeColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'made',
  header,
  align: 'end',
  priority: 2,
  cell,
});
