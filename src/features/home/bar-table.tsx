import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { Value } from '#src/ui/value/value.tsx';
import css from './bar-table.css?inline';

const styles = sheet(css);

export interface BarColumn {
  readonly id: string;
  readonly header: string;
  readonly carrier?: 'pv' | 'load' | 'storage';
}

export interface BarRow {
  readonly id: string;
  readonly name: string;
  /** Beside the name: what is to be known of the figures. */
  readonly mark?: ReactNode;
  /** By column; null: there is none; undefined: not known yet. */
  readonly values: Readonly<Record<string, number | null | undefined>>;
  readonly units: Readonly<Record<string, string>>;
}

interface BarTableProps {
  caption: string;
  /** Of the first column. */
  nameHeader: string;
  columns: readonly BarColumn[];
  rows: readonly BarRow[];
  onOpen(id: string): void;
}

/** Of the largest in its column, and of its unit: kilowatt-hours of one station and euros of another have no common scale. */
function shareOf(rows: readonly BarRow[], column: string, { values, units }: BarRow): number {
  const alike = rows.filter((row) => row.units[column] === units[column]);
  const largest = Math.max(...alike.map((row) => Math.abs(row.values[column] ?? 0)));
  return largest > 0 ? Math.abs(values[column] ?? 0) / largest : 0;
}

/** Figures of several things beside each other, each with a bar as long as it is large. */
export function BarTable({ caption, nameHeader, columns, rows, onOpen }: BarTableProps) {
  useStyles(styles);
  return (
    <PlainTable className="ems-bars">
      <caption>{caption}</caption>
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
          <tr key={row.id}>
            <th scope="row">
              <LinkButton onClick={() => onOpen(row.id)}>{row.name}</LinkButton> {row.mark}
            </th>
            {columns.map(({ id, header, carrier }) => (
              <td key={id} data-label={header}>
                <Value value={row.values[id]} unit={row.units[id]} column />
                <span
                  className="ems-bar"
                  data-carrier={carrier}
                  data-negative={(row.values[id] ?? 0) < 0 || undefined}
                  style={{ inlineSize: `${100 * shareOf(rows, id, row)}%` }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
