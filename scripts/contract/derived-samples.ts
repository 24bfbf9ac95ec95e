import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { isRead } from '#src/contract/reads.ts';
import { LeftOut } from './left-out.ts';
import { type Caller, endpointOf } from './target.ts';
import { type FieldSchema, fieldsOf, requiredFields } from './wrong-request.ts';

const dayMs = 86_400_000;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

interface Known {
  readonly stationId: string | undefined;
  /** One device of each type. */
  readonly deviceIds: readonly string[];
  readonly userId: string;
  readonly roleId: string | undefined;
}

const knownTo = new WeakMap<Caller, Promise<Known>>();

async function readKnown(caller: Caller): Promise<Known> {
  const [station] = await caller.call('listStations', {});
  const devices = await caller.call('listDevices', {});
  const types = new Map(devices.map((device) => [device.type, device.id]));
  const { userInfo } = await caller.call('getSessionInfo', {});
  const { userId, roles } = userInfo;
  return { stationId: station?.id, deviceIds: [...types.values()], userId, roleId: roles[0] };
}

function known(caller: Caller): Promise<Known> {
  const read = knownTo.get(caller) ?? readKnown(caller);
  knownTo.set(caller, read);
  return read;
}

const rowsOf = (answer: unknown): readonly object[] => {
  if (Array.isArray(answer)) return answer as object[];
  const { records } = (answer ?? {}) as { readonly records?: readonly object[] };
  return records ?? [];
};

/** Ids of the lists that stand beside an endpoint: in its folder, asked for with what is known. */
async function idsBeside(name: EndpointName, caller: Caller): Promise<readonly string[]> {
  const folder = folderOf(endpointOf(name).route.path);
  const lists = (Object.keys(endpoints) as EndpointName[]).filter(
    (list) => list.startsWith('list') && list !== name && folderOf(endpointOf(list).route.path) === folder,
  );
  const { stationId } = await known(caller);
  for (const list of lists) {
    const fields = fieldsOf(endpointOf(list).request);
    const request = { ...('stationId' in fields && { stationId }) };
    const answer = await caller.call(list, request as never).catch(() => undefined);
    const ids = rowsOf(answer).flatMap((row) => ('id' in row && typeof row.id === 'string' ? [row.id] : []));
    if (ids.length > 0) return ids.slice(0, 3);
  }
  return [];
}

/** Values of a field that a server with data may answer. */
async function valuesOf(field: string, schema: FieldSchema, name: EndpointName, caller: Caller): Promise<unknown[]> {
  const facts = await known(caller);
  const byName: Readonly<Record<string, readonly unknown[]>> = {
    stationId: [facts.stationId],
    stationIds: [[facts.stationId]],
    deviceId: facts.deviceIds,
    userId: [facts.userId],
    roleId: [facts.roleId],
    from: [day(Date.now() - dayMs), new Date(Date.now() - dayMs).toISOString()],
    to: [day(Date.now()), new Date().toISOString()],
    keyword: ['a'],
    text: ['1'],
    version: ['1.0.0'],
  };
  const found = (byName[field] ?? []).filter((value) => value !== undefined);
  if (found.length > 0) return [...found];
  if (schema.enum) return schema.enum.slice(0, 1);
  if (field === 'id') {
    const ids = await idsBeside(name, caller);
    return [...ids, ...(ids.length === 0 && facts.stationId ? [facts.stationId, facts.userId] : [])];
  }
  return [];
}

const combinations = (choices: readonly (readonly [string, readonly unknown[]])[]): object[] =>
  choices.reduce<object[]>(
    (requests, [field, values]) =>
      requests.flatMap((request) => values.map((value) => ({ ...request, [field]: value }))),
    [{}],
  );

const triesMax = 24;

/**
 * A request of a reading call, made from what the server lists: tried until one succeeds. @throws LeftOut where none
 * does
 */
export async function derivedSample(name: EndpointName, caller: Caller): Promise<object> {
  const { request } = endpointOf(name);
  if (!isRead(name)) throw new LeftOut('no request can be made up that changes something: --samples');
  const choices = await Promise.all(
    requiredFields(request).map(
      async ([field, schema]) => [field, await valuesOf(field, schema, name, caller)] as const,
    ),
  );
  const tries = combinations(choices).filter((each) => z.safeParse(request, each).success);
  for (const each of tries.slice(0, triesMax))
    try {
      await caller.call(name, each);
      return each;
    } catch {
      // Another combination may succeed.
    }
  throw new LeftOut('no request can be made from the lists of the server: --samples');
}
