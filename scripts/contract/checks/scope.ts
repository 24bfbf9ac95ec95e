import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { isRead } from '#src/contract/reads.ts';
import type { Page } from '../lists.ts';
import { type Caller, endpointOf } from '../target.ts';
import {
  answerText,
  type Check,
  dataOf,
  endsSession,
  Finding,
  isOk,
  Nothing,
  send,
  sessionOver,
  type Subject,
} from '../subject.ts';
import { fieldsOf } from '../wrong-request.ts';

/** A station that the caller sees and the other account does not, with what belongs to it. */
interface Foreign {
  readonly stationId: string;
  readonly deviceId: string | undefined;
  /** All stations that the other account does not see. */
  readonly stationIds: ReadonlySet<string>;
}

async function readForeign(caller: Caller, account2: Caller): Promise<Foreign> {
  const visible = new Set((await account2.call('listStations', {})).map(({ id }) => id));
  const stationIds = (await caller.call('listStations', {})).map(({ id }) => id).filter((id) => !visible.has(id));
  const [stationId] = stationIds;
  if (stationId === undefined) throw new Nothing('the second account sees every station of the caller');
  const devices = await caller.call('listDevices', {});
  const device = devices.find((each) => each.stationId === stationId);
  return { stationId, deviceId: device?.id, stationIds: new Set(stationIds) };
}

const known = new WeakMap<Caller, Promise<Foreign>>();

/** Read once for the second account. */
function foreignTo({ caller, account2 }: Subject): Promise<Foreign> {
  const foreign = known.get(account2!) ?? readForeign(caller, account2!);
  known.set(account2!, foreign);
  foreign.catch(() => known.delete(account2!));
  return foreign;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The list that the records of an endpoint stand in: beside it, with the station of each row. */
function listBeside({ endpoint }: Subject): EndpointName | undefined {
  return (Object.keys(endpoints) as EndpointName[]).find((name) => {
    const { route, response } = endpointOf(name);
    const rows = fieldsOf(response)['records']?.items?.properties ?? {};
    return folderOf(route.path) === folderOf(endpoint.route.path) && 'stationId' in rows && 'id' in rows;
  });
}

/** The id of a record of a foreign station. */
async function foreignId(subject: Subject, { stationId, stationIds }: Foreign): Promise<string | undefined> {
  const list = listBeside(subject);
  if (!list) return undefined;
  const request = { pageSize: 500, ...('stationId' in fieldsOf(endpointOf(list).request) && { stationId }) };
  const page = (await subject.caller.call(list, request)) as Page;
  const row = page.records.find((each) => stationIds.has(String(each['stationId'])));
  return typeof row?.['id'] === 'string' ? row['id'] : undefined;
}

/** Where a foreign station is named in an answer. */
function foreignIn(value: unknown, { stationIds }: Foreign): string | undefined {
  if (typeof value === 'string') return stationIds.has(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const each of Object.values(value)) {
    const found = foreignIn(each, { stationIds } as Foreign);
    if (found) return found;
  }
  return undefined;
}

/** The sample about the foreign station; undefined where a request names no station, no device and no record of one. */
async function aboutForeign(subject: Subject, foreign: Foreign): Promise<object | undefined> {
  const { endpoint, sample } = subject;
  const { stationId, deviceId } = foreign;
  const fields = fieldsOf(endpoint.request);
  const recordId = 'id' in fields || 'ids' in fields ? await foreignId(subject, foreign) : undefined;
  const named: Readonly<Record<string, unknown>> = {
    ...('stationId' in fields && { stationId }),
    ...('stationIds' in fields && { stationIds: [stationId] }),
    ...('deviceId' in fields && deviceId && { deviceId }),
    ...('points' in fields && { points: [`${stationId}.soc`] }),
    ...('id' in fields && recordId && { id: recordId }),
    ...('ids' in fields && recordId && { ids: [recordId] }),
  };
  if (Object.keys(named).length === 0) return undefined;
  const request = { ...sample, ...named };
  return z.safeParse(endpoint.request, request).success ? request : undefined;
}

/** Whether an answer carries anything: a number or a text below its keys. */
function carries(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'object') return Object.values(value).some(carries);
  return value !== '' && value !== 0 && value !== false;
}

/** The request about a record, a device or a station that does not exist. */
function aboutNothing(request: object, { stationId, deviceId }: Foreign): object {
  const ids = new Set<unknown>([
    stationId,
    deviceId,
    Reflect.get(request, 'id'),
    ...((Reflect.get(request, 'ids') ?? []) as unknown[]),
  ]);
  const unknown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unknown);
    if (typeof value === 'string' && value.startsWith(`${stationId}.`)) return value.replace(stationId, 'no-such-one');
    return ids.has(value) ? 'no-such-one' : value;
  };
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, unknown(value)]));
}

/** What the second account asks about a foreign station is answered as about one that does not exist. */
async function checkForeign(subject: Subject, foreign: Foreign, request: object): Promise<void> {
  const token = { token: subject.account2!.token };
  const answer = await send(subject, token, request);
  if (!isOk(answer)) {
    if (answer.status >= 500) throw new Finding(`a foreign station: ${answerText(answer)}`);
    return;
  }
  if (!isRead(subject.endpoint.name)) throw new Finding('a change of a foreign record succeeds');
  const data = await dataOf(answer, subject.endpoint);
  const other = await send(subject, token, aboutNothing(request, foreign));
  const unknown = isOk(other) ? await dataOf(other, subject.endpoint) : undefined;
  const plain = (value: unknown) => JSON.stringify(value)?.replaceAll(foreign.stationId, 'no-such-one');
  if (plain(data) !== plain(unknown) && carries(data))
    throw new Finding(
      `a foreign station is answered otherwise than one that does not exist: ${JSON.stringify(data).slice(0, 80)}`,
    );
}

/** The second account gets nothing of stations that it does not see. */
export const scope: Check = {
  name: 'scope',
  idle({ endpoint, account2 }) {
    if (endsSession(endpoint)) return sessionOver;
    if (endpoint.route.public || endpoint.route.form || endpoint.route.answer) return 'is about no station';
    if (!account2) return 'no second account was given: --account2';
    if (!/^(?:get|list|count|search|find|check|preview|compare|summarize)/.test(endpoint.name) && endpoint.permission)
      return account2.permissions.includes(endpoint.permission) ? undefined : 'the second account lacks its right';
    return undefined;
  },
  async run(subject) {
    const foreign = await foreignTo(subject);
    const request = await aboutForeign(subject, foreign);
    if (request) return checkForeign(subject, foreign, request);
    const answer = await send(subject, { token: subject.account2!.token });
    if (!isOk(answer)) return;
    const found = foreignIn(await dataOf(answer, subject.endpoint), foreign);
    if (found) throw new Finding(`the second account is answered with station ${found}, which it does not see`);
  },
};
