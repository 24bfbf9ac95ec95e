import type { ReactNode } from 'react';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './cell-lines.css?inline';

const styles = sheet(css);

/** Words of a table's cell that go on in a second line before they are cut. */
export function TwoLines({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <span className="ems-two-lines">{children}</span>;
}

/** Words of a table's cell that go on in as many lines as they need: names by which people decide. */
export function AllLines({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <span className="ems-all-lines">{children}</span>;
}

/** Station and device of a row, in two lines where the column is narrow. */
export function DevicePath({ station, device }: { station: string; device: string | null }) {
  useStyles(styles);
  if (device === null) return station;
  return (
    <span className="ems-device-path">
      <span>{station}</span> <span className="ems-device-name">/ {withSoftHyphens(device)}</span>
    </span>
  );
}
