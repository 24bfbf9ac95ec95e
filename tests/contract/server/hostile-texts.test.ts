import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { isChange } from '#mock-server/audit/what-changes.ts';
import { allRows, changedRows, type Row } from '#mock-server/store/record/persisted-rows.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { runs } from '../../support/server/runs.ts';
import { Harness, names, route, type SignedIn } from '../support/harness.ts';
import { mayCall, samples } from '../support/samples.ts';
import { type TextPath, textPaths, withText } from '../support/text-fields.ts';

type Make = (mark: string) => string;

/** Texts that display as another text, or fill the server's memory. */
const misleading: readonly Make[] = [
  (mark) => `a\0${mark}`,
  (mark) => `\u001B[2J${mark}`,
  (mark) => `a\u202E${mark}`,
  (mark) => `a\u2066${mark}`,
  (mark) => `a\uD800${mark}`,
  (mark) => `a\u2028${mark}`,
  (mark) => mark + 'x'.repeat(10_000),
];
/** 4 KB, and the names of signs that show as nothing. */
const storedLengthMax = 4_200;
// oxlint-disable-next-line no-control-regex -- the control characters are the ones to find
const hidden = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]|\p{Cs}/u;

/** Harmless as long as everything treats it as a text. */
const tricky: readonly Make[] = [
  (mark) => `<img src=x onerror=alert(1)>${mark}`,
  (mark) => `{{name}} $t(ui:close) ${mark}`,
  (mark) => `'"--${mark}\\u0000\\`,
  (mark) => `=1+1${mark}`,
  (mark) => `text.required?max=1&${mark}`,
  (mark) => `../../${mark}%2f..%00`,
  (mark) => `__proto__${mark}`,
  (mark) => `👩🏽‍🔧 𝔘 ${mark}`,
];

let harness: Harness;
const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void printed.mockClear());
afterAll(() => printed.mockRestore());

const endpointOf = (name: EndpointName) => endpoints[name] as Endpoint;
const isAccepted = (name: EndpointName, request: object) => z.safeParse(endpointOf(name).request, request).success;

let lastMark = 0;
const newMark = (): string => `mark${(lastMark += 1).toString(36)}z`;

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value)) {
      yield key;
      yield* textsOf(entry);
    }
}

const isBad = (text: string): boolean => hidden.test(text) || text.length > storedLengthMax;

const textsWith = (mark: RegExp, rows: readonly Row[]): string[] =>
  rows.flatMap(([, key, row]) => [key, ...textsOf(row)]).filter((text) => mark.test(text));

/** Marks that were found when they were written. */
const found = new Set<string>();

/** Every text with the mark in what was written to the server's stores and to the log since the last look. */
function storedWith(mark: string): string[] {
  const texts = textsWith(new RegExp(mark), changedRows(harness.server.world.persisted));
  if (texts.length > 0) found.add(mark);
  return texts;
}

/** Whether the call was done; a refusal must be a business error, never a failure of the server. */
async function isDone(user: SignedIn, name: EndpointName, request: object): Promise<boolean> {
  const sending: Promise<unknown> = route(name).answer ? user.api.file(route(name), request) : user.call(name, request);
  return sending.then(
    () => true,
    (error: { kind?: string; status?: number }) => {
      expect(error.status ?? 0).toBeLessThan(500);
      expect(error.kind).toMatch(/^(business|http|session|forbidden)$/);
      return false;
    },
  );
}

const changes = names.filter(isChange);
/** Texts that the request of the sample does not have: a bulk change is by ids or by the filter of the list. */
const isInSample = (name: string, field: string): boolean =>
  !(['changeUserState', 'changePoints'].includes(name) && field.startsWith('filter.'));

const fields = changes.flatMap((name) =>
  textPaths(endpointOf(name))
    .filter((path) => isInSample(name, path.join('.')))
    .map((path): [name: EndpointName, field: string, path: TextPath] => [name, path.join('.'), path]),
);

/**
 * Texts that the server compares, encrypts or has no use for in the request of the sample, and does not store. Every
 * other text of an accepted call is stored as it was sent, or in the JSON of the object that it belongs to.
 */
const compared: ReadonlySet<string> = new Set([
  'loginBySms imei',
  'resetPassword newPassword',
  'login type',
  'importUsers progressKey',
  'importOrganizations progressKey',
  'importStationInfos progressKey',
  'importMerchants progressKey',
  'importDictionaryValues progressKey',
  'importParameters progressKey',
  'importDeviceLedger progressKey',
  'importPoints progressKey',
  'login scope',
  'approvePointWrite name',
  'saveMerchant vatId',
  'updateUser removeRoles.*',
  'changeUserState orgId',
  'changeUserState deptId',
  'addProduction units.*.scrapReason',
  'saveProduction units.*.scrapReason',
  'saveStationInfo effect',
  'changeStationConfigs change.grant.userId',
  'changeStationConfigs change.grant.merchantId',
  'changeStationConfigs change.dutyUserIds.*',
]);

/** Each field gets one text of each kind, and the next field the next ones. */
const tried = fields
  .filter((_, index) => index % runs(2, 1) === 0)
  .map((field, index): [...typeof field, index: number] => [...field, index]);

/** In the full count each field gets every text, each time in a world of its own: a world has so many alarms and months. */
const turns = Array.from({ length: runs(1, tricky.length) }, (_, turn) => turn);

type Request = (text: string) => Promise<object>;

async function sendMisleading(user: SignedIn, name: EndpointName, make: Make, requestWith: Request): Promise<void> {
  const mark = newMark();
  // An address has no halves of characters, and the client throws before it sends one.
  if (!/\p{Cs}/u.test(make(mark)) || !route(name).path.includes('{'))
    await isDone(user, name, await requestWith(make(mark)));
  expect(storedWith(mark).filter(isBad), 'what misleads is kept').toEqual([]);
}

async function sendTricky(
  user: SignedIn,
  [name, field]: readonly [EndpointName, string],
  make: Make,
  requestWith: Request,
): Promise<void> {
  const mark = newMark();
  const text = make(mark);
  const request = await requestWith(text);
  const done = await isDone(user, name, request);
  const stored = storedWith(mark);
  if (!done || !isAccepted(name, request)) return;
  if (compared.has(`${name} ${field}`)) expect(stored).toEqual([]);
  else expect(stored.some((each) => each === text || each.includes(JSON.stringify(text)))).toBe(true);
}

describe.each(turns)('every text of every call that changes something, found in its schema, turn %i', (turn) => {
  beforeAll(async () => {
    harness = await Harness.start();
    for (const table of Object.values(harness.server.world.persisted)) table.watch();
  });
  afterAll(() => harness.close());

  test.each(tried)('[VA-11] [S1] %s: %s', async (name, field, path, index) => {
    const user = await harness.signIn(mayCall(name));
    const requestWith = async (text: string): Promise<object> => {
      const request = withText(await samples[name](harness, user), path, text) as object | undefined;
      if (!request) throw new Error('the sample has no record for this field');
      return request;
    };
    await sendMisleading(user, name, misleading[(index + turn) % misleading.length]!, requestWith);
    await sendTricky(user, [name, field], tricky[(index + turn) % tricky.length]!, requestWith);
    expect(printed.mock.calls, 'the server has printed a fault').toEqual([]);
  });

  test('[VA-11] in all that is stored at the end nothing misleads, and every text was found when it was written', () => {
    const stored = textsWith(/mark[\da-z]+z/, allRows(harness.server.world.persisted));
    expect(stored.filter(isBad)).toEqual([]);
    const marks = stored.flatMap((text) => text.match(/mark[\da-z]+z/g) ?? []);
    expect(marks.filter((mark) => !found.has(mark))).toEqual([]);
  });
});

test('[VA-11] the search in the schemas finds texts in lists, in records and behind defaults', () => {
  const known = fields.map(([name, field]) => `${name} ${field}`);
  for (const field of [
    'saveElectricityPrice name',
    'saveElectricityPrice source',
    'createWorkOrder safetyMeasures.*',
    'saveScene nodes.*.label',
    'createLedgerDevice address',
  ])
    expect(known).toContain(field);
});
