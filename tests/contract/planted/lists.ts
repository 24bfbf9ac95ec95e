import { codes } from '#src/contract/codes.ts';
import { FieldRefusal } from '#mock-server/lib/refusal.ts';
import { asked, handler, type Plant, rows, foundBy } from './plant.ts';

const without = (request: Readonly<Record<string, unknown>>, ...fields: string[]) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !fields.includes(name)));
const numberOf = (value: unknown): number => Number(value);

const pagePlants: readonly Plant[] = foundBy('pages', [
  {
    name: 'every page is the first one',
    row: 'listAlarms',
    breaks: asked('listAlarms', (request) => ({ ...request, page: 1 })),
  },
  {
    name: 'pages count from 0',
    row: 'listWorkOrders',
    breaks: asked('listWorkOrders', (request) => ({ ...request, page: numberOf(request['page']) + 1 })),
  },
  {
    name: 'the size of a page is always 20',
    row: 'listUsers',
    breaks: asked('listUsers', (request) => ({ ...request, pageSize: 20 })),
  },
  {
    name: 'total counts the page',
    row: 'listDemands',
    breaks: rows('listDemands', (page) => ({ ...page, total: page.records.length })),
  },
  {
    name: 'total is one too many',
    row: 'listDeviceLedger',
    breaks: rows('listDeviceLedger', (page) => ({ ...page, total: page.total + 1 })),
  },
  {
    name: 'each page calls itself the first',
    row: 'listMerchants',
    breaks: rows('listMerchants', (page) => ({ ...page, current: 1 })),
  },
  {
    name: 'a page names another size',
    row: 'listRolePage',
    breaks: rows('listRolePage', (page) => ({ ...page, size: 20 })),
  },
  {
    name: 'pages overlap by a row',
    row: 'listStationInfos',
    breaks: handler('listStationInfos', (original) => async (request, call) => {
      const [page, size] = [numberOf(request['page']), numberOf(request['pageSize'])];
      const whole = (await original({ ...request, page: 1, pageSize: 500 }, call)) as { records: object[] };
      const from = Math.max(0, (page - 1) * size - (page > 1 ? 1 : 0));
      return { ...whole, current: page, size, records: whole.records.slice(from, from + size) };
    }),
  },
  {
    name: 'the last row of a page is lost',
    row: 'listParameters',
    breaks: rows('listParameters', (page) => ({
      ...page,
      records: page.records.slice(0, Math.max(1, page.records.length - 1)),
    })),
  },
  {
    name: 'even pages are upside down',
    row: 'listCarbonFactors',
    breaks: rows('listCarbonFactors', (page) => ({
      ...page,
      records: page.current % 2 ? page.records : page.records.toReversed(),
    })),
  },
  {
    name: 'a page has at most 10 rows',
    row: 'listAuditEntries',
    breaks: asked('listAuditEntries', (request) => ({
      ...request,
      pageSize: Math.min(10, numberOf(request['pageSize'])),
    })),
  },
  {
    name: 'behind the last page stands the last page',
    row: 'listSales',
    breaks: handler('listSales', (original) => async (request, call) => {
      const page = (await original(request, call)) as { records: object[] };
      return page.records.length > 0
        ? page
        : { ...((await original({ ...request, page: 1 }, call)) as object), current: request['page'] };
    }),
  },
  {
    name: 'rows are sorted within their page alone',
    row: 'listDeliveries',
    breaks: handler('listDeliveries', (original) => async (request, call) => {
      const page = (await original(without(request, 'sort'), call)) as { records: Record<string, unknown>[] };
      const column = typeof request['sort'] === 'string' ? request['sort'] : 'id';
      const records = page.records.toSorted((a, b) => String(a[column]).localeCompare(String(b[column])));
      return { ...page, records: request['sort'] ? records : page.records.toReversed() };
    }),
  },
]);

const filterPlants: readonly Plant[] = foundBy('filters', [
  {
    name: 'a filter by station is ignored',
    row: 'listWorkOrders',
    breaks: asked('listWorkOrders', (request) => without(request, 'stationId')),
  },
  {
    name: 'a filter by phase is ignored',
    row: 'listStationInfos',
    breaks: asked('listStationInfos', (request) => without(request, 'phase')),
  },
  {
    name: 'a filter by severities is ignored',
    row: 'listAlarms',
    breaks: asked('listAlarms', (request) => without(request, 'severities')),
  },
  {
    name: 'a filtered list lacks its last row',
    row: 'listDemands',
    breaks: rows('listDemands', (page, request) =>
      request['stage'] ? { ...page, records: page.records.slice(1), total: page.total - 1 } : page,
    ),
  },
  {
    name: 'total does not know the filter',
    row: 'listDeviceLedger',
    breaks: rows('listDeviceLedger', (page, request) => (request['type'] ? { ...page, total: page.total + 40 } : page)),
  },
  {
    name: 'the word to search for is ignored',
    row: 'listUsers',
    breaks: asked('listUsers', (request) => without(request, 'keyword')),
  },
  {
    name: 'a search finds nothing at all',
    row: 'listMerchants',
    breaks: rows('listMerchants', (page, request) => (request['keyword'] ? { ...page, records: [], total: 0 } : page)),
  },
  {
    name: 'a list does not begin where it was asked to',
    row: 'listAlarms',
    breaks: asked('listAlarms', (request) => without(request, 'raisedFrom')),
  },
  {
    name: 'a list does not end where it was asked to',
    row: 'listAlarms',
    breaks: asked('listAlarms', (request) => without(request, 'raisedTo')),
  },
]);

const sortedBy = (records: Readonly<Record<string, unknown>>[], column: string) =>
  records.toSorted((a, b) => (String(a[column]) < String(b[column]) ? -1 : 1));

const sortPlants: readonly Plant[] = foundBy('sorts', [
  { name: 'no column sorts', row: 'listDemands', breaks: asked('listDemands', (request) => without(request, 'sort')) },
  {
    name: 'every column sorts upwards',
    row: 'listUsers',
    breaks: asked('listUsers', (request) => ({
      ...request,
      sort: String(request['sort'] ?? 'realName').replace('-', ''),
    })),
  },
  {
    name: 'the column of the power sorts by the code',
    row: 'listDeviceLedger',
    breaks: asked('listDeviceLedger', (request) => ({
      ...request,
      sort: String(request['sort'] ?? 'code').replace('ratedPower', 'code'),
    })),
  },
  {
    name: 'numbers sort as texts',
    row: 'listDeviceLedger',
    breaks: rows('listDeviceLedger', (page, request) => {
      if (!String(request['sort']).endsWith('ratedPower')) return page;
      const upwards = sortedBy(page.records, 'ratedPower');
      return { ...page, records: String(request['sort']).startsWith('-') ? upwards.toReversed() : upwards };
    }),
  },
  {
    name: 'downwards hides the first row',
    row: 'listMerchants',
    breaks: rows('listMerchants', (page, request) =>
      String(request['sort']).startsWith('-')
        ? { ...page, records: page.records.slice(1), total: page.total - 1 }
        : page,
    ),
  },
]);

const limitPlants: readonly Plant[] = [
  {
    name: 'a page of 501 rows is answered',
    row: 'listAlarms',
    check: 'limits',
    flaw: {
      envelope: (answer) =>
        answer.code === codes.badRequest && Object.keys(answer.fields ?? {}).join() === 'pageSize'
          ? { code: codes.ok, msg: '' }
          : answer,
    },
  },
  {
    name: 'a page of 500 rows is refused',
    row: 'listCommands',
    check: 'limits',
    breaks: handler('listCommands', (original) => (request, call) => {
      if (request['pageSize'] === 500)
        throw new FieldRefusal({ pageSize: { zh: '过大', en: 'too large', de: 'zu groß' } });
      return original(request, call);
    }),
  },
];

export const listPlants: readonly Plant[] = [...pagePlants, ...filterPlants, ...sortPlants, ...limitPlants];
