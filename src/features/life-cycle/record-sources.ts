import { call, type NamedEndpoint } from '#src/api/call.ts';
import type { PaletteItem, PaletteSource } from '#src/blocks/palette-sources.ts';
import { archiveUrl, chainUrl, demandUrl } from '#src/blocks/urls.ts';
import type { RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import { textShortMax } from '#src/contract/limits.ts';

const most = 8;

type Send = <E extends NamedEndpoint>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>;

interface ListSource<Row> {
  readonly id: string;
  /** Its rules come with the first search, not with the console's start. */
  list(request: { keyword: string; pageSize: number }, send: Send): Promise<{ readonly records: readonly Row[] }>;
  item(row: Row): Omit<PaletteItem, 'id'>;
}

/** The records that a list finds by a keyword, newest first. */
const listSource = <Row extends { readonly id: string }>({ id, list, item }: ListSource<Row>): PaletteSource => ({
  id,
  answers: 'text',
  async search(text, { api }, signal) {
    const request = { keyword: text.slice(0, textShortMax), pageSize: most };
    const { records } = await list(request, (endpoint, sent) => call(api, endpoint, sent, { silent: true, signal }));
    return records.map((row) => ({ id: row.id, ...item(row) }));
  },
});

const path = (...names: readonly (string | null)[]): string => names.filter(Boolean).join(' / ');

/** Demands by number, title, customer and site. */
export const demandSource = listSource({
  id: 'demands',
  list: async (request, send) =>
    send((await import('#src/contract/life-cycle/demand.ts')).demandEndpoints.listDemands, request),
  item: ({ id, number, title, customer, site }) => ({
    title: `${number} ${title}`,
    detail: path(customer, site),
    url: demandUrl(id),
  }),
});

/** Contracts by number, customer, number of the contract and demand. */
export const saleSource = listSource({
  id: 'sales',
  list: async (request, send) =>
    send((await import('#src/contract/life-cycle/sale.ts')).saleEndpoints.listSales, request),
  item: ({ id, number, customer, demandTitle, stationName }) => ({
    title: `${number} ${customer}`,
    detail: path(demandTitle, stationName),
    url: chainUrl('sale', id),
  }),
});

/** Batches by number, product, demand and the serial numbers of their units. */
export const batchSource = listSource({
  id: 'batches',
  list: async (request, send) =>
    send((await import('#src/contract/life-cycle/production.ts')).productionEndpoints.listProductions, request),
  item: ({ id, number, product, demandNumber, demandTitle }) => ({
    title: `${number} ${product}`,
    detail: path(demandNumber, demandTitle),
    url: chainUrl('batch', id),
  }),
});

/** Deliveries by number, waybill, carrier, consignee, demand and the serial numbers in them. */
export const deliverySource = listSource({
  id: 'deliveries',
  list: async (request, send) =>
    send((await import('#src/contract/life-cycle/delivery.ts')).deliveryEndpoints.listDeliveries, request),
  item: ({ id, number, demandTitle, carrier, waybill }) => ({
    title: `${number} ${demandTitle}`,
    detail: path(carrier, waybill),
    url: chainUrl('delivery', id),
  }),
});

/** Filed documents by title, number, serial number and the names of their files. */
export const archiveSource = listSource({
  id: 'archives',
  list: async (request, send) =>
    send((await import('#src/contract/life-cycle/archive.ts')).archiveEndpoints.listArchives, request),
  item: ({ id, number, title, demandNumber, demandTitle }) => ({
    title: `${number} ${title}`.trim(),
    detail: path(demandNumber, demandTitle),
    url: archiveUrl(id),
  }),
});

/** Maintenance records by title, who did it, what was done, and exchanged parts. */
export const maintenanceSource = listSource({
  id: 'maintenance',
  list: async (request, send) =>
    send((await import('#src/contract/life-cycle/maintenance.ts')).maintenanceEndpoints.listMaintenance, request),
  item: ({ id, title, doneOn, stationName, deviceName }) => ({
    title: `${title} ${doneOn}`.trim(),
    detail: path(stationName, deviceName),
    url: chainUrl('maintenance', id),
  }),
});

/** After-sale cases by number, serial number, symptom, fault code and customer. */
export const caseSource = listSource({
  id: 'afterSales',
  list: async (request, send) =>
    send((await import('#src/contract/life-cycle/after-sale.ts')).afterSaleEndpoints.listAfterSales, request),
  item: ({ id, number, symptom, stationName, deviceName }) => ({
    title: `${number} ${symptom}`,
    detail: path(stationName, deviceName),
    url: chainUrl('case', id),
  }),
});
