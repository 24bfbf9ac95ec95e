import { codes } from '#src/contract/codes.ts';
import type { FileAnswer } from '#mock-server/call/call.ts';
import { handler, method, type Plant, rows, foundBy } from './plant.ts';

const firstChanged =
  (change: (record: Readonly<Record<string, unknown>>) => object) =>
  ({ records, ...page }: { records: Readonly<Record<string, unknown>>[] }) => ({
    ...page,
    records: records.map((record, at) => (at === 0 ? change(record) : record)),
  });

const shapePlants: readonly Plant[] = foundBy('answer', [
  {
    name: 'an id is a number',
    row: 'listWorkOrders',
    breaks: rows(
      'listWorkOrders',
      firstChanged((order) => ({ ...order, id: 7 })),
    ),
  },
  {
    name: 'a time is a number',
    row: 'listAlarms',
    breaks: rows(
      'listAlarms',
      firstChanged((alarm) => ({ ...alarm, raisedAt: 1_700_000_000 })),
    ),
  },
  {
    name: 'a required field is missing',
    row: 'listDemands',
    breaks: rows(
      'listDemands',
      firstChanged(({ stage: _stage, ...demand }) => demand),
    ),
  },
  {
    name: 'total is a text',
    row: 'listSales',
    breaks: rows('listSales', (page) => ({ ...page, total: String(page.total) })),
  },
  { name: 'an empty list is null', row: 'listStations', breaks: handler('listStations', () => () => null) },
  {
    name: 'success has code 0',
    row: 'countAlarms',
    flaw: { envelope: (answer) => ({ ...answer, code: answer.code === codes.ok ? 0 : answer.code }) },
  },
  {
    name: 'a code is a text',
    row: 'getPriceNow',
    flaw: { envelope: (answer) => ({ ...answer, code: String(answer.code) }) },
  },
  {
    name: 'a handler breaks',
    row: 'getPowerFlow',
    flaw: { envelope: (answer) => (answer.code === codes.ok ? { ...answer, code: codes.serverFault } : answer) },
  },
  { name: 'an answer has no msg', row: 'listDevices', flaw: { envelope: ({ msg: _msg, ...answer }) => answer } },
  { name: 'the time of day is missing', row: 'listMenus', flaw: { hideHeader: 'date' } },
  { name: 'a download has no name', row: 'downloadFile', flaw: { hideHeader: 'content-disposition' } },
]);

/** An upload that is refused is accepted where `isGood` says so. */
const accepting = (isGood: (file: File) => boolean) =>
  handler('uploadFile', (original) => async (request, call) => {
    try {
      return await original(request, call);
    } catch (error) {
      if (isGood(request['file'] as File)) return 'file-any';
      throw error;
    }
  });

const uploadPlants: readonly Plant[] = [
  { name: 'an upload of any type is taken', row: 'upload-type', breaks: accepting(() => true) },
  {
    name: 'an upload is known by its extension alone',
    row: 'upload-type',
    breaks: accepting(({ name, size }) => name.endsWith('.png') && size > 0),
  },
  {
    name: 'a drawing with scripts is taken as a picture',
    row: 'upload-type',
    breaks: accepting(({ name }) => name.endsWith('.svg')),
  },
  { name: 'an empty file is taken', row: 'upload-type', breaks: accepting(({ size }) => size === 0) },
  { name: 'an upload of any size is taken', row: 'upload-size', breaks: accepting(({ size }) => size > 1_000_000) },
  {
    name: 'the limit that an upload names is ignored',
    row: 'upload-size',
    breaks: handler('uploadFile', (original) => (request, call) => original({ ...request, limit_size: 50 }, call)),
  },
  {
    name: 'a picture just below the limit is refused',
    row: 'upload-size',
    breaks: handler(
      'uploadFile',
      (original) => (request, call) =>
        original({ ...request, limit_size: Math.min(10, Number(request['limit_size'])) }, call),
    ),
  },
  {
    name: 'a file comes back with other bytes',
    row: 'upload-back',
    breaks: handler('viewFile', (original) => async (request, call) => {
      const answer = (await original(request, call)) as FileAnswer;
      return Object.assign(answer, { body: Buffer.concat([Buffer.from(answer.body), Buffer.from([0])]) });
    }),
  },
  {
    name: 'a download is shown in place',
    row: 'upload-back',
    breaks: handler('downloadFile', (original) => async (request, call) => {
      const answer = (await original(request, call)) as FileAnswer;
      return Object.assign(answer, { headers: { 'Content-Disposition': 'inline' } });
    }),
  },
  {
    name: 'a file is answered to everybody',
    row: 'upload-back',
    breaks: handler('downloadFile', (original) => (request, call) => {
      const account = call.world.users.named('administrator')!;
      return original(request, { ...call, caller: { ...call.caller, account } });
    }),
  },
  {
    name: 'the bytes of a file are not signed',
    row: 'upload-signed',
    breaks: ({ codec }) =>
      method(
        codec,
        'verify',
        (original) => async (sign, payload, nonce, timestamp) =>
          payload.startsWith('file=') || original(sign, payload, nonce, timestamp),
      ),
  },
];

export const answerPlants: readonly Plant[] = [...shapePlants, ...uploadPlants];
