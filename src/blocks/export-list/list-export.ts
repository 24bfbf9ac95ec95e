import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Cell } from '#src/lib/file/table-cell.ts';
import { type FileFacts, tableFormats } from '#src/lib/file/table-file.ts';

/** `json`: the records as the server answers them. */
export const exportFormats = [...tableFormats, 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportColumn<Row> {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  value(row: Row): Cell;
}

/** Those of a list that is on the way from sign-in are loaded when a file is made. */
export type ExportColumns<Row> = readonly ExportColumn<Row>[] | (() => Promise<readonly ExportColumn<Row>[]>);

export interface ExportPage<Row> {
  readonly rows: readonly Row[];
  /** How many there are in all, as far as is known. */
  readonly total: number;
}

/** What a list gives to be written to a file. */
export interface ListExport<Row> {
  /** Name of the sheet. */
  readonly title: string;
  /** Of the file, without its ending: what, where and of which time. */
  readonly name: string;
  readonly columns: ExportColumns<Row>;
  /** What the server logs of the export: which list, with which filter. */
  readonly note: { readonly list: EndpointName; readonly filter: Readonly<Record<string, unknown>> };
  /** What the file says of itself above its rows. @throws ApiError */
  facts?(signal: AbortSignal): Promise<FileFacts>;
  /** Every page of the list, one after the other, until the signal ends it. @throws ApiError */
  pages(signal: AbortSignal): AsyncIterable<ExportPage<Row>>;
}

const wallFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The local date and time in a zone as a cell; null for no time.
 * @param zone IANA name; undefined: the browser's zone
 */
export function wallTime(at: string | null, zone: string | undefined): Cell {
  if (at === null) return null;
  // Sweden writes dates as ISO 8601 does.
  const format =
    wallFormats.get(zone ?? '') ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  wallFormats.set(zone ?? '', format);
  return { wall: format.format(new Date(at)) };
}
