import type { FileFacts } from '#src/lib/file/table-file.ts';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/layout/print-sheet.tsx';
import { Value } from '#src/ui/value/value.tsx';
import css from './statistics-sheet.css?inline';

const styles = sheet(css);

/** The unit of a figure stands in the head, or in a column before it. */
interface Figure {
  readonly value: number | null;
  readonly unit: string;
}

interface SheetColumn<Row> {
  readonly id: string;
  readonly header: string;
  cell(row: Row): Figure | string;
}

interface SheetRow {
  readonly id: string;
  readonly name: string;
  /** All rows together, or those of one currency. */
  readonly isTotal: boolean;
}

interface StatisticsSheetProps<Row> {
  title: string;
  facts: FileFacts;
  /** Names the first column. */
  nameHeader: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  onDone(): void;
}

/** As many figures as a sheet of A4 across holds beside the name. */
const figuresMax = 14;

/** Groups of about the same size: each has a table of its own, below the one before. */
function columnGroups<Column>(columns: readonly Column[]): readonly (readonly Column[])[] {
  const size = Math.ceil(columns.length / Math.ceil(columns.length / figuresMax));
  return Array.from({ length: Math.ceil(columns.length / size) }, (_, at) => columns.slice(at * size, (at + 1) * size));
}

/** The rows of the screen on paper, below what was chosen. */
export function StatisticsSheet<Row extends SheetRow>({
  title,
  facts,
  nameHeader,
  columns,
  rows,
  onDone,
}: StatisticsSheetProps<Row>) {
  usePrintOnce(onDone);
  return (
    <PrintSheet className="ems-statistics-sheet" styles={styles}>
      <h1>{title}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {columnGroups(columns).map((some) => (
        <SheetTable key={some[0]?.id} columns={some} {...{ rows, nameHeader }} />
      ))}
    </PrintSheet>
  );
}

type SheetTableProps<Row> = Pick<StatisticsSheetProps<Row>, 'nameHeader' | 'columns' | 'rows'>;

function SheetTable<Row extends SheetRow>({ nameHeader, columns, rows }: SheetTableProps<Row>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{nameHeader}</th>
          {columns.map(({ id, header }) => (
            <th key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-total={row.isTotal || undefined}>
            <th scope="row">{row.name}</th>
            {columns.map(({ id, cell }) => (
              <td key={id}>
                <Cell of={cell(row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ of }: { of: Figure | string }) {
  return typeof of === 'string' ? of : <Value {...of} column="bare" />;
}
