import { createHash } from 'node:crypto';
import { codes } from '#src/contract/codes.ts';
import type { ServerCipher } from '#src/contract/codec/codec.ts';
import { type Flaw, type ForwardedCall, signAgain } from '../support/broken-server.ts';
import type { Harness } from '../support/harness.ts';
import { method, type Plant, foundBy } from './plant.ts';

const minuteMs = 60_000;

async function isSigned({ payload, headers }: ForwardedCall, { codec }: Harness): Promise<boolean> {
  const { nonce = '', timestamp = '', sign } = headers;
  return (await codec.sign(payload, nonce, timestamp)) === sign;
}

/** Changes the headers of rightly signed calls, and signs them again. */
const rewritten = (
  fresh: (headers: Readonly<Record<string, string>>, path: string) => object,
): Pick<Plant, 'flaw'> => ({
  flaw: {
    call: async (call, harness) => {
      if (await isSigned(call, harness)) await signAgain(call, harness, fresh(call.headers, call.path));
    },
  },
});

const off = ({ timestamp }: Readonly<Record<string, string>>): number => Number(timestamp) - Date.now();
const present = () => ({ timestamp: String(Date.now()) });
const digest = (text: string) => ({ nonce: createHash('md5').update(text).digest('hex') });

const signaturePlants: readonly Plant[] = [
  {
    name: 'signs are not looked at',
    row: 'countAlarms',
    check: 'sign',
    breaks: ({ codec }) => method(codec, 'verify', () => async () => true),
  },
  {
    name: 'a missing sign is told from a wrong one',
    row: 'countAlarms',
    check: 'sign',
    flaw: {
      envelope: (answer, { headers }) =>
        answer.code === codes.unreadable && !headers['sign'] ? { ...answer, msg: 'no sign' } : answer,
    },
  },
  { name: 'clocks are not looked at', row: 'listStations', check: 'clock', ...rewritten(present) },
  {
    name: 'the clock may be off by ten minutes',
    row: 'clock-edge',
    ...rewritten((headers) => (Math.abs(off(headers)) < 10 * minuteMs ? present() : {})),
  },
  {
    name: 'a clock ahead is accepted',
    row: 'clock-edge',
    ...rewritten((headers) => (off(headers) > 0 ? present() : {})),
  },
  {
    name: 'the clock may be off by a minute',
    row: 'clock-edge',
    ...rewritten((headers) => (Math.abs(off(headers)) > minuteMs ? { timestamp: '1' } : {})),
  },
  {
    name: 'nonces are not remembered',
    row: 'getPriceNow',
    check: 'replay',
    breaks: ({ nonces }) => method(nonces, 'use', () => () => true),
  },
  {
    name: 'a nonce counts for its path',
    row: 'nonce-everywhere',
    ...rewritten(({ nonce }, path) => digest(path + nonce)),
  },
  {
    name: 'a nonce counts for its caller',
    row: 'nonce-everywhere',
    ...rewritten(({ nonce, authorization }) => digest(`${authorization}${nonce}`)),
  },
  {
    name: 'a nonce counts with its timestamp',
    row: 'nonce-everywhere',
    ...rewritten(({ nonce, timestamp }) => digest(`${timestamp}${nonce}`)),
  },
  {
    name: 'the timestamp is not signed',
    row: 'signature-bound',
    breaks: ({ codec }) =>
      method(codec, 'verify', (original) => async (sign, payload, nonce, timestamp) => {
        const stamps = [0, -1, 1].map((step) => String(Number(timestamp) + step));
        const fits = await Promise.all(stamps.map((stamp) => original(sign, payload, nonce, stamp)));
        return fits.includes(true);
      }),
  },
  {
    name: 'the body is not signed',
    row: 'signature-bound',
    breaks: ({ codec }) =>
      method(
        codec,
        'verify',
        (original) => async (sign, payload, nonce, timestamp) =>
          (await original(sign, payload, nonce, timestamp)) || original(sign, '', nonce, timestamp),
      ),
  },
  {
    name: 'a short nonce is accepted',
    row: 'signature-headers',
    flaw: {
      call: async (call, harness) => {
        const { nonce = '' } = call.headers;
        if (nonce !== '' && nonce.length < 32 && (await isSigned(call, harness)))
          await signAgain(call, harness, digest(nonce + Date.now()));
      },
    },
  },
];

/** The cipher of the last request that could be read. */
function lastCipher(): { keep(cipher: ServerCipher): ServerCipher; get(): ServerCipher } {
  let last: ServerCipher | undefined;
  return { keep: (cipher) => (last = cipher), get: () => last! };
}

const cipherPlants: readonly Plant[] = [
  {
    name: 'tampered ciphertext is read as an empty request',
    row: 'listAlarms',
    check: 'cipher',
    breaks: ({ codec }) => {
      const ciphers = lastCipher();
      return method(codec, 'open', (original) => async (sealed) => {
        try {
          const opened = await original(sealed);
          ciphers.keep(opened.cipher);
          return opened;
        } catch {
          return { text: '{}', cipher: ciphers.get() };
        }
      });
    },
  },
  {
    name: 'a request in the clear is read',
    row: 'listWorkOrders',
    check: 'clear',
    flaw: {
      call: async (call, harness) => {
        if (!call.payload.startsWith('{') || call.payload.includes('encrypt_data') || !(await isSigned(call, harness)))
          return;
        call.payload = JSON.stringify(await (await harness.codec.cipher())?.seal(call.payload));
        await signAgain(call, harness, {});
      },
    },
  },
  {
    name: 'half a block of ciphertext is told apart',
    row: 'cipher-errors-alike',
    flaw: {
      envelope: (answer, { payload }) => {
        const [, data = ''] = /"encrypt_data":"([^"]*)"/.exec(payload) ?? [];
        const isHalf = Buffer.from(data, 'base64').length % 16 > 0;
        return answer.code === codes.unreadable && isHalf ? { ...answer, msg: 'bad block length' } : answer;
      },
    },
  },
  {
    name: 'wrong padding is told from a wrong sign',
    row: 'cipher-errors-alike',
    flaw: {
      envelope: (answer, { headers }) =>
        answer.code === codes.unreadable && !/^0+$/.test(headers['sign'] ?? '')
          ? { ...answer, msg: 'bad padding' }
          : answer,
    },
  },
  {
    name: 'one text has one ciphertext',
    row: 'cipher-fresh-iv',
    breaks: ({ codec }) => {
      const sealedTexts = new Map<string, string>();
      return method(codec, 'open', (original) => async (sealed) => {
        const { text, cipher } = await original(sealed);
        const seal = async (answer: string) => {
          const known = sealedTexts.get(answer) ?? (await cipher.seal(answer));
          sealedTexts.set(answer, known);
          return known;
        };
        return { text, cipher: { field: (value) => cipher.field(value), seal } };
      });
    },
  },
  {
    name: 'answers come in the clear',
    row: 'listMessages',
    check: 'answer',
    flaw: {
      envelope: ({ encrypt_data: sealed, ...answer }) => ({
        ...answer,
        ...(sealed && { data: { records: [], total: 0, current: 1, size: 1 } }),
      }),
    },
  },
];

const bodyPlants: readonly Plant[] = [
  {
    name: 'a body of 2 MB is refused with HTTP 200',
    row: 'body-oversized',
    flaw: { status: (status) => (status === 413 ? 200 : status) },
  },
  {
    name: 'a body that is no object is read as an empty one',
    row: 'body-malformed',
    breaks: ({ codec }) =>
      method(codec, 'open', (original) => async (sealed) => {
        const { text, cipher } = await original(sealed);
        return { text: text.startsWith('{') && text.endsWith('}') ? text : '{}', cipher };
      }),
  },
  {
    name: 'an unknown path is answered with a page',
    row: 'path-unknown',
    flaw: { envelope: (answer, { path }) => (path.includes('/no/such') ? '<h1>Not found</h1>' : answer) },
  },
];

const fieldPlants: readonly Plant[] = foundBy('fields', [
  {
    name: 'wrong requests are accepted',
    row: 'listDemands',
    flaw: {
      envelope: (answer) => (answer.code === codes.badRequest ? { code: codes.ok, msg: '', data: null } : answer),
    },
  },
  {
    name: 'a wrong field is answered with code 500',
    row: 'createWorkOrder',
    flaw: {
      envelope: (answer) => (answer.code === codes.badRequest ? { ...answer, code: codes.serverFault } : answer),
    },
  },
  {
    name: 'a request without its id is accepted',
    row: 'getAlarm',
    flaw: {
      envelope: (answer) =>
        answer.code === codes.badRequest && 'id' in (answer.fields ?? {})
          ? { code: codes.ok, msg: '', data: null }
          : answer,
    },
  },
]);

const speakAlways = (language: string): Flaw => ({
  call: ({ headers }) => {
    headers['lang'] = language;
  },
});

const wordPlants: readonly Plant[] = foundBy('words', [
  { name: 'every refusal is in Chinese', row: 'listStations', flaw: speakAlways('zh') },
  {
    name: 'German callers are answered in English',
    row: 'getPriceNow',
    flaw: {
      call: ({ headers }) => {
        if (headers['lang'] === 'de') headers['lang'] = 'en';
      },
    },
  },
]);

export const wirePlants: readonly Plant[] = [
  ...signaturePlants,
  ...cipherPlants,
  ...bodyPlants,
  ...fieldPlants,
  ...wordPlants,
];
