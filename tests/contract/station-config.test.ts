import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { PermissionKey, StationKey } from '#src/contract/permissions.ts';
import type { CoverageHole } from '#src/contract/station-config.ts';
import { setKeys } from '../support/rights.ts';
import { Harness, type SignedIn } from './harness.ts';
import { confirm } from './merchant-samples.ts';
import { connect } from './push-client.ts';
import { configForm, noGrant, setConfig } from './station-config-samples.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const berlin = 'st-c';

let harness: Harness;
let administrator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  harness.server.world.reset();
  harness.server.world.setClock(0);
  harness.server.world.records.access('stationConfigs').clear();
  administrator = await harness.signIn('administrator');
});
afterAll(() => harness.close());

const business = (code: number) => ({ kind: 'business', code });
const now = () => harness.server.world.clock.now();
const at = (ms: number) => new Date(now() + ms).toISOString();
const idOf = (username: string) => harness.server.world.users.named(username)!.userId;
const grantTo = (username: string, permissions: StationKey[], validUntil: string | null = null) => ({
  userId: idOf(username),
  merchantId: null,
  permissions,
  validUntil,
});

type Form = RequestFor<'saveStationConfig'>;

async function changed(user: SignedIn, id: string, changes: Partial<Form>): Promise<Form> {
  return { ...(await configForm(user, id)), ...changes };
}

/** Previews a change and saves it with its effect. */
async function save(user: SignedIn, id: string, changes: Partial<Form>) {
  const { revision, ...form } = await changed(user, id, changes);
  const { effect } = await user.call('previewStationConfig', form);
  return user.call('saveStationConfig', { ...form, revision, effect });
}

/** A region's administrator with these keys besides the configuration of stations. */
async function regionLead(keys: PermissionKey[] = []): Promise<SignedIn> {
  setKeys(harness.server.world, 'jin_tao', ['stationConfig_save', ...keys]);
  return harness.signIn('jin_tao');
}

/** Only these users and administrators can acknowledge alarms. */
function onlyAcknowledgers(usernames: readonly string[]): void {
  const { world } = harness.server;
  const roles = world.records.access('roles');
  for (const role of roles.all())
    roles.change(role, {
      permissions: role.permissions.filter((key) => key !== 'alarm_acknowledge'),
    });
  for (const username of usernames) setKeys(world, username, ['alarm_acknowledge', 'message_read']);
}

const holesOf = async (id: string) => (await administrator.call('getStationConfig', { id })).holes;
const kinds = (holes: readonly CoverageHole[]) => holes.map(({ kind }) => kind);

describe('[VW-24] the configuration of a station', () => {
  test('a station without one has the defaults, and the list is filtered, sorted and paged', async () => {
    expect(await administrator.call('getStationConfig', { id: 'st-a' })).toMatchObject({
      revision: 0,
      grants: [],
      modules: null,
      home: '',
    });
    await save(administrator, berlin, { grants: [grantTo('distributor', ['message_read'])], dutyUserIds: ['10001'] });
    const list = async (request: RequestFor<'listStationConfigs'>) =>
      (await administrator.call('listStationConfigs', request)).records.map(({ id }) => id);
    expect(await list({ userId: idOf('distributor') })).toEqual([berlin]);
    expect(await list({ userId: '10001' })).toEqual([berlin]);
    expect(await list({ orgId: 'org-11' })).toEqual(expect.arrayContaining(['st-a', 'st-b']));
    expect(await list({ orgId: 'org-11' })).toHaveLength(2);
    expect(await list({ merchantId: 'M1' })).toEqual([]);
    expect(await list({ keyword: '慈溪' })).toEqual(['st-b']);
    expect(await list({ sort: '-stationName' })).toEqual((await list({ sort: 'stationName' })).toReversed());
    const second = await administrator.call('listStationConfigs', { page: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 3, current: 2 });
    expect(second.records).toHaveLength(1);
  });

  test('[VW-24.7] needs the key, and shows and takes the stations of the own branch alone', async () => {
    const operator = await harness.signIn('operator');
    await expect(operator.call('listStationConfigs', {})).rejects.toMatchObject({ status: 403 });
    const lead = await regionLead();
    const { records } = await lead.call('listStationConfigs', {});
    expect(records.map(({ id }) => id).toSorted()).toEqual(['st-a', 'st-b']);
    await expect(lead.call('getStationConfig', { id: berlin })).rejects.toMatchObject(business(codes.notFound));
    await expect(lead.call('listStationCoverage', { stationIds: ['st-a', berlin] })).rejects.toMatchObject(
      business(codes.notFound),
    );
  });

  test('[VW-24.9] who saves an older revision is refused, and so is who confirmed another effect', async () => {
    const first = await changed(administrator, 'st-a', { modules: ['energy'] });
    await administrator.call('saveStationConfig', first);
    await expect(administrator.call('saveStationConfig', first)).rejects.toMatchObject(business(codes.conflict));
    const { revision, ...form } = await changed(administrator, berlin, { grants: [grantTo('distributor', [])] });
    const { effect } = await administrator.call('previewStationConfig', form);
    await expect(administrator.call('saveStationConfig', { ...form, revision })).rejects.toMatchObject(
      business(codes.conflict),
    );
    harness.server.world.users.change(idOf('distributor'), { statusCode: '1' });
    await expect(administrator.call('saveStationConfig', { ...form, revision, effect })).rejects.toMatchObject(
      business(codes.conflict),
    );
  });

  test('the preview names who wins which keys at the station', async () => {
    setConfig(harness.server.world, berlin, {
      grants: [{ ...noGrant, userId: idOf('distributor'), permissions: ['message_read'] }],
    });
    const { revision: _revision, ...form } = await changed(administrator, berlin, {
      grants: [grantTo('distributor', ['message_read', 'alarm_acknowledge', 'device_control'])],
    });
    await confirm(administrator);
    const { people, total } = await administrator.call('previewStationConfig', form);
    expect(total).toBe(1);
    // The distributor's roles do not give device_control: at the station it counts as little.
    expect(people[0]?.won.stationKeys).toEqual([
      { station: expect.stringContaining('阿德勒斯霍夫'), permissions: ['alarm_acknowledge'] },
    ]);
  });

  test('[VW-24.10] each change is one entry of the log with the elements that changed, by name', async () => {
    await save(administrator, berlin, { grants: [grantTo('distributor', ['message_read'])] });
    const { records } = await administrator.call('listAuditEntries', { targetId: berlin });
    expect(records[0]).toMatchObject({ endpoint: 'saveStationConfig', code: codes.ok });
    const grants = records[0]!.changes.filter(({ field }) => field === 'grants');
    expect(grants).toHaveLength(1);
    expect(grants[0]).toMatchObject({ isElement: true, from: null });
    expect(grants[0]!.to).toContain(idOf('distributor'));
  });
});

describe('[VW-24] grants', () => {
  test('[VW-24.1] a grant until a time of day ends by itself: list, values and push stop within two seconds', async () => {
    const { world } = harness.server;
    const user = await harness.signIn('distributor');
    await save(administrator, berlin, { grants: [grantTo('distributor', ['message_read'], at(1800))] });
    const push = await connect(harness, user);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['access'], points: [`${berlin}.pvPower`] }));
    await push.frame((frame) => frame['kind'] === 'values');
    const until = world.records.access('stationConfigs').get(berlin)!.grants[0]!.validUntil!;
    await push.frame((frame) => frame['kind'] === 'refused');
    await push.frame((frame) => frame['kind'] === 'change' && frame['topic'] === 'access');
    expect(world.clock.now()).toBeLessThan(until + 2000);
    expect((await user.call('listStations', {})).map(({ id }) => id)).not.toContain(berlin);
    await expect(user.call('getPriceNow', { stationId: berlin })).rejects.toMatchObject(business(codes.notFound));
    const sent = push.frames.length;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(push.frames.slice(sent).filter(({ kind }) => kind === 'values')).toEqual([]);
    push.ws.close();
  });

  test.each([
    ['a key', ['device_control'], null],
    ['a longer time', ['alarm_acknowledge'], null],
  ] as const)('[VW-24.2] %s beyond the own one is refused', async (what, permissions, validUntil) => {
    const { world } = harness.server;
    const lead = await regionLead(what === 'a key' ? ['alarm_acknowledge'] : ['alarm_acknowledge', 'message_read']);
    if (what === 'a longer time') {
      // A lead of another region, with a grant of the own that ends.
      const end = now() + day;
      const keys = ['alarm_acknowledge', 'stationConfig_save'] as const;
      setConfig(world, berlin, {
        grants: [{ ...noGrant, userId: idOf('jin_tao'), permissions: [...keys], validUntil: end }],
      });
    }
    const id = what === 'a key' ? 'st-b' : berlin;
    const grants = [grantTo('fan_jie', [...permissions], validUntil)];
    const mine = (await configForm(lead, id)).grants ?? [];
    await expect(save(lead, id, { grants: [...mine, ...grants] })).rejects.toMatchObject(business(codes.aboveRights));
  });

  test('[VW-24.2] a station beyond the own ones is not found, and a grant above the own rights is not changed', async () => {
    const lead = await regionLead(['alarm_acknowledge']);
    const form = await changed(administrator, berlin, {});
    await expect(lead.call('saveStationConfig', form)).rejects.toMatchObject(business(codes.notFound));
    setConfig(harness.server.world, 'st-b', {
      grants: [{ ...noGrant, userId: idOf('fan_jie'), permissions: ['device_control'] }],
    });
    for (const grants of [[], [grantTo('fan_jie', ['alarm_acknowledge'])]])
      await expect(save(lead, 'st-b', { grants })).rejects.toMatchObject(business(codes.aboveRights));
    await expect(save(lead, 'st-b', { modules: ['energy'] })).resolves.toMatchObject({ modules: ['energy'] });
  });

  test('the own grant is changed by somebody else', async () => {
    const lead = await regionLead();
    await expect(save(lead, 'st-b', { grants: [grantTo('jin_tao', [])] })).rejects.toMatchObject(
      business(codes.callerAccount),
    );
  });

  test('[VW-24.3] a grant with control wants the password again, also when it is to last longer', async () => {
    const grants = [grantTo('distributor', ['device_control'], at(day))];
    await expect(save(administrator, berlin, { grants })).rejects.toMatchObject(business(codes.stepUpDue));
    await confirm(administrator);
    await save(administrator, berlin, { grants });
    const again = await harness.signIn('administrator');
    const longer = [{ ...grants[0]!, validUntil: at(2 * day) }];
    await expect(save(again, berlin, { grants: longer })).rejects.toMatchObject(business(codes.stepUpDue));
    const shorter = [{ ...grants[0]!, validUntil: at(day / 2) }];
    await expect(save(again, berlin, { grants: shorter })).resolves.toBeDefined();
  });

  test.each([
    ['nobody', [{ userId: null, merchantId: null, permissions: [], validUntil: null }]],
    ['both', [{ userId: '10003', merchantId: 'M1', permissions: [], validUntil: null }]],
    ['somebody unknown', [{ userId: '99999', merchantId: null, permissions: [], validUntil: null }]],
    ['an unknown merchant', [{ userId: null, merchantId: 'M99', permissions: [], validUntil: null }]],
    ['the past', [{ userId: '10003', merchantId: null, permissions: [], validUntil: '2020-01-01T00:00:00.000Z' }]],
    ['one user twice', [1, 2].map(() => ({ userId: '10003', merchantId: null, permissions: [], validUntil: null }))],
  ])('a grant for %s is refused at its field', async (_what, grants) => {
    await expect(save(administrator, berlin, { grants })).rejects.toMatchObject({
      fields: { grants: expect.any(String) },
    });
  });

  test('keys that do not count at a station cannot be granted', async () => {
    const grants = [grantTo('distributor', ['role_save' as StationKey])];
    await expect(save(administrator, berlin, { grants })).rejects.toMatchObject(business(codes.badRequest));
  });

  test('[VW-24.7] grants of people outside the caller’s organization are counted, not named, and stay', async () => {
    setConfig(harness.server.world, 'st-b', {
      grants: [
        { ...noGrant, userId: idOf('m_wagner'), permissions: ['message_read'] },
        { ...noGrant, userId: idOf('fan_jie'), permissions: [] },
      ],
      dutyUserIds: [idOf('m_wagner'), idOf('fan_jie')],
    });
    const lead = await regionLead(['alarm_acknowledge']);
    const config = await lead.call('getStationConfig', { id: 'st-b' });
    expect(config).toMatchObject({ outsideGrants: 1, outsideDuty: 1, dutyUserIds: [idOf('fan_jie')] });
    const coverage = await lead.call('listStationCoverage', { stationIds: ['st-b'] });
    expect(coverage.records[0]!.see.outside).toBeGreaterThan(0);
    expect(JSON.stringify([config, coverage])).not.toContain('Wagner');
    await expect(save(lead, 'st-b', { grants: [grantTo('m_wagner', [])] })).rejects.toMatchObject({
      fields: { grants: expect.any(String) },
    });
    await save(lead, 'st-b', { grants: [], dutyUserIds: [] });
    expect(harness.server.world.records.access('stationConfigs').get('st-b')).toMatchObject({
      grants: [{ userId: idOf('m_wagner') }],
      dutyUserIds: [idOf('m_wagner')],
    });
  });

  test('[VW-24.11] grantee and giver are told once, three days before the end', async () => {
    const { world } = harness.server;
    await save(administrator, berlin, { grants: [grantTo('distributor', ['message_read'], at(10 * day))] });
    const notices = async (user: SignedIn) =>
      (await user.call('listMessages', { type: '4', pageNo: 1, pageSize: 10 })).records.filter(
        ({ stationId }) => stationId === berlin,
      );
    world.setClock(7 * day - minute);
    const user = await harness.signIn('distributor');
    expect(await notices(user)).toEqual([]);
    world.setClock(7 * day + minute);
    world.tick();
    expect(await notices(await harness.signIn('distributor'))).toHaveLength(1);
    expect(await notices(await harness.signIn('administrator'))).toHaveLength(1);
    expect(await notices(await harness.signIn('operator'))).toEqual([]);
  });
});

describe('[VW-24] the watch over a station', () => {
  test('[VW-24.4] to remove the only one who acknowledges is warned of, and the hole is listed', async () => {
    onlyAcknowledgers(['distributor']);
    setConfig(harness.server.world, berlin, {
      grants: [{ ...noGrant, userId: idOf('distributor'), permissions: ['alarm_acknowledge'] }],
    });
    expect(kinds(await holesOf(berlin))).not.toContain('acknowledge');
    const { revision: _revision, ...form } = await changed(administrator, berlin, { grants: [] });
    const preview = await administrator.call('previewStationConfig', form);
    expect(preview.holes).toMatchObject([{ id: berlin, holes: [{ kind: 'acknowledge', from: null }] }]);
    await save(administrator, berlin, { grants: [] });
    expect(await holesOf(berlin)).toMatchObject([{ kind: 'acknowledge', from: null }]);
    const { records } = await administrator.call('listStationConfigs', { hasHoles: true, pageSize: 500 });
    expect(records.map(({ id }) => id)).toContain(berlin);
    const { records: listed } = await administrator.call('listStationCoverage', { stationIds: [berlin] });
    const [coverage] = listed;
    expect(coverage!.acknowledge.people.every(({ isAdministrator }) => isAdministrator)).toBe(true);
    expect(coverage!.see.total).toBeGreaterThan(0);
  });

  test('[VW-24.4] a watch that ends before the morning is a hole tonight', async () => {
    onlyAcknowledgers(['distributor']);
    const validUntil = now() + 30 * minute;
    setConfig(harness.server.world, berlin, {
      grants: [{ ...noGrant, userId: idOf('distributor'), permissions: ['alarm_acknowledge'], validUntil }],
    });
    expect(await holesOf(berlin)).toMatchObject([{ kind: 'acknowledge', from: new Date(validUntil).toISOString() }]);
    const { records: listed } = await administrator.call('listStationCoverage', { stationIds: [berlin] });
    const [coverage] = listed;
    expect(coverage!.acknowledge.people.filter(({ isAdministrator }) => !isAdministrator)).toMatchObject([
      { id: idOf('distributor'), until: new Date(validUntil).toISOString() },
    ]);
  });

  test.each([
    ['is disabled', 'disabled', () => ({ statusCode: '1' as const })],
    ['has left', 'left', () => ({ leftAt: now() })],
    ['is expired', 'expired', () => ({ expiresAt: now() - 1 })],
    ['moves away', 'noAccess', () => ({ orgId: 'org-112' })],
    ['loses the key', 'noAcknowledge', () => ({ roles: ['2002'] })],
    ['ends tonight', 'ends', () => ({ expiresAt: now() + minute })],
  ] as const)('[VW-24.12] a first responder who %s is a hole at once', async (_what, reason, change) => {
    const { world } = harness.server;
    const userId = idOf('m_wagner');
    await save(administrator, berlin, { dutyUserIds: [userId] });
    expect(kinds(await holesOf(berlin))).not.toContain('person');
    const push = await connect(harness, administrator);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['station'] }));
    await push.frame(({ kind }) => kind === 'subscribed');
    world.tick();
    world.users.change(userId, change() as never);
    const holes = await holesOf(berlin);
    expect(kinds(holes)).toEqual(['duty', 'person']);
    expect(holes[1]).toMatchObject({ reason, name: 'Martin Wagner' });
    await push.frame(({ kind, topic }) => kind === 'change' && topic === 'station');
    push.ws.close();
  });

  test('[VW-24.12] who leaves without an heir stays a hole, an heir gets the duty', async () => {
    const { world } = harness.server;
    const userId = idOf('m_wagner');
    await save(administrator, berlin, { dutyUserIds: [userId] });
    await confirm(administrator);
    const { revision } = world.users.get(userId)!;
    await administrator.call('leaveUser', { id: userId, revision, heirId: null, reason: 'x' });
    expect(kinds(await holesOf(berlin))).toContain('person');
    expect(world.users.get(userId)?.state).toBe('left');
  });

  test('a first responder who cannot see the station is refused', async () => {
    await expect(save(administrator, berlin, { dutyUserIds: [idOf('fan_jie')] })).rejects.toMatchObject({
      fields: { dutyUserIds: expect.stringContaining('范杰') },
    });
  });

  /** Breaks a device of the station, and returns the messages of critical alarms that a user has got since. */
  async function criticalAlarm(): Promise<void> {
    harness.server.world.setClock(harness.server.world.clock.offset() + minute);
    await harness.control('POST', '/plant/disturb', { kind: 'gridLoss', stationId: berlin });
    harness.server.world.setClock(harness.server.world.clock.offset() + minute);
  }
  async function criticalMessages(username: string) {
    const user = await harness.signIn(username);
    const { records } = await user.call('listMessages', { pageNo: 1, pageSize: 200 });
    return records.filter(({ severity, stationId, createTime }) => {
      return severity === 1 && stationId === berlin && Date.parse(createTime) > now() - 30 * minute;
    });
  }

  test('[VW-24.13] first responders get a new critical alarm at once, everybody else when nobody acknowledges it', async () => {
    const { world } = harness.server;
    await save(administrator, berlin, { dutyUserIds: [idOf('m_wagner')], escalationMinutes: 10 });
    await criticalAlarm();
    const first = await criticalMessages('m_wagner');
    expect(first.length).toBeGreaterThan(0);
    expect(await criticalMessages('operator')).toEqual([]);
    world.setClock(world.clock.offset() + 11 * minute);
    const later = await criticalMessages('operator');
    expect(later.length).toBeGreaterThan(0);
    expect(later.every(({ title }) => title.startsWith('10 分钟未确认'))).toBe(true);
    world.tick();
    expect(await criticalMessages('operator')).toHaveLength(later.length);
  });

  test('[VW-24.13] what is acknowledged in time goes no further', async () => {
    const { world } = harness.server;
    await save(administrator, berlin, { dutyUserIds: [idOf('m_wagner')], escalationMinutes: 10 });
    await criticalAlarm();
    const user = await harness.signIn('m_wagner');
    const ids = (await criticalMessages('m_wagner')).map(({ ref }) => ref!);
    await user.call('acknowledgeAlarms', { ids, note: 'x' });
    world.setClock(world.clock.offset() + 11 * minute);
    const later = await criticalMessages('operator');
    expect(later.filter(({ ref }) => ids.includes(ref!))).toEqual([]);
  });

  test('[VW-24.13] without anybody who can act on duty everybody gets it at once', async () => {
    await save(administrator, berlin, { dutyUserIds: [idOf('m_wagner')], escalationMinutes: 10 });
    harness.server.world.users.change(idOf('m_wagner'), { statusCode: '1' });
    await criticalAlarm();
    expect((await criticalMessages('operator')).length).toBeGreaterThan(0);
  });
});

describe('[VW-24] how a station looks', () => {
  test.each([
    'http://portal.example.com',
    'https://*.example.com',
    '*',
    'https://portal.example.com/path',
    'https://portal.example.com?x',
    'https://portal.example.com#x',
    'https://user@portal.example.com',
    'https://user:pw@portal.example.com',
    'https://@portal.example.com',
    'portal.example.com',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'https://portal.example.com\\x',
  ])('[VW-24.5] the origin %s is refused at its field', async (origin) => {
    await expect(save(administrator, berlin, { origins: [origin] })).rejects.toMatchObject({
      fields: { 'origins.0': expect.stringContaining('https://') },
    });
  });

  test('[VW-24.5] an origin is stored as browsers send it', async () => {
    const origins = ['HTTPS://Portal.Example.com:443/', 'https://portal.example.com', 'https://wall.example.com:8443'];
    expect(await save(administrator, berlin, { origins })).toMatchObject({
      origins: ['https://portal.example.com', 'https://wall.example.com:8443'],
    });
  });

  test('[VW-24.8] a home that a grantee has no right to is refused, by whichever side it comes', async () => {
    const operator = [grantTo('distributor', ['message_read'])];
    await expect(save(administrator, berlin, { grants: operator, home: '/role' })).rejects.toMatchObject({
      fields: { home: expect.stringContaining(harness.server.world.users.named('distributor')!.realName) },
    });
    await save(administrator, berlin, { home: '/role' });
    await expect(save(administrator, berlin, { grants: operator })).rejects.toMatchObject({
      fields: { home: expect.any(String) },
    });
    await expect(save(administrator, berlin, { grants: operator, home: '/energyMonitor' })).resolves.toMatchObject({
      home: '/energyMonitor',
    });
  });

  test.each(['/nothing', '/manufacturerPortal', '/permission', 'https://a.example', 'javascript:alert(1)'])(
    '[VW-24.8] %s is no home',
    async (home) => {
      await expect(save(administrator, berlin, { home })).rejects.toMatchObject({
        fields: { home: expect.any(String) },
      });
    },
  );

  test('[VW-24.14] modules, home and scene reach everybody who sees the station', async () => {
    await save(administrator, berlin, {
      modules: ['energy', 'ammeter'],
      home: '/energyMonitor',
      siteScenarioId: 'site3d',
    });
    const operator = await harness.signIn('operator');
    const stations = await operator.call('listStations', {});
    expect(stations.find(({ id }) => id === berlin)).toMatchObject({
      modules: ['energy', 'ammeter'],
      home: '/energyMonitor',
      siteScenarioId: 'site3d',
    });
    await expect(save(administrator, berlin, { modules: ['nothing' as never] })).rejects.toMatchObject(
      business(codes.badRequest),
    );
  });
});

describe('[VW-24] several stations', () => {
  test('[VW-24.6] copies to 50 stations or to none, and names what is wrong at which one', async () => {
    const many = await Harness.start({ stations: 51 });
    try {
      const { world } = many.server;
      const lead = await many.signIn('administrator');
      const own = (await lead.call('listStations', {})).map(({ id }) => id);
      const targets = own.filter((id) => id !== 'st-a');
      expect(targets).toHaveLength(50);
      setConfig(world, 'st-a', { modules: ['energy'], origins: ['https://portal.example.com'], dutyUserIds: [] });
      const request = { id: 'st-a', parts: ['modules' as const, 'origins' as const] };
      await expect(
        lead.call('copyStationConfig', { ...request, stationIds: [...targets.slice(0, 49), 'st-zz'] }),
      ).rejects.toMatchObject({ fields: { stationIds: expect.stringContaining('st-zz') } });
      const isCopied = (id: string) => world.records.access('stationConfigs').get(id)?.origins.length === 1;
      expect(targets.some(isCopied)).toBe(false);
      const { effect } = await lead.call('previewStationConfigCopy', { ...request, stationIds: targets });
      expect(await lead.call('copyStationConfig', { ...request, stationIds: targets, effect })).toEqual({ count: 50 });
      expect(targets.every(isCopied)).toBe(true);
      await expect(
        lead.call('copyStationConfig', { ...request, stationIds: [...targets, 'st-a'] }),
      ).rejects.toMatchObject(business(codes.badRequest));
    } finally {
      await many.close();
    }
  });

  test('[VW-24.6] a first responder who cannot see one of the stations: none is changed', async () => {
    await save(administrator, 'st-b', { dutyUserIds: [idOf('wei_ning')] });
    const request = { id: 'st-b', stationIds: ['st-a', berlin], parts: ['duty' as const] };
    await expect(administrator.call('copyStationConfig', request)).rejects.toMatchObject({
      fields: { stationIds: expect.stringMatching(/阿德勒斯霍夫.*魏宁/) },
    });
    expect((await administrator.call('getStationConfig', { id: 'st-a' })).dutyUserIds).not.toContain(idOf('wei_ning'));
  });

  test('copies grants beside those that are there', async () => {
    setConfig(harness.server.world, 'st-a', {
      grants: [
        { ...noGrant, userId: idOf('distributor'), permissions: ['message_read'] },
        { ...noGrant, userId: idOf('m_wagner'), permissions: [], validUntil: now() - day },
      ],
    });
    setConfig(harness.server.world, berlin, { grants: [{ ...noGrant, userId: idOf('fan_jie') }] });
    const request = { id: 'st-a', stationIds: [berlin], parts: ['grants' as const] };
    const { effect } = await administrator.call('previewStationConfigCopy', request);
    await administrator.call('copyStationConfig', { ...request, effect });
    const { grants } = await administrator.call('getStationConfig', { id: berlin });
    expect(grants.map(({ userId }) => userId)).toEqual([idOf('fan_jie'), idOf('distributor')]);
  });

  test('[VW-24.15] a bulk change answers for each station', async () => {
    const lead = await regionLead(['message_read']);
    const grant = grantTo('fan_jie', ['message_read'], at(day));
    const add = { kind: 'addGrant' as const, stationIds: ['st-b', berlin], grant };
    const { effect, total } = await lead.call('previewStationConfigs', { change: add });
    expect(total).toBe(1);
    const rows = await lead.call('changeStationConfigs', { change: add, effect });
    expect(rows).toMatchObject([
      { id: 'st-b', code: codes.ok, msg: '' },
      { id: berlin, code: codes.notFound, msg: expect.stringMatching(/./) },
    ]);
    const { grants } = await lead.call('getStationConfig', { id: 'st-b' });
    expect(grants).toMatchObject([{ userId: grant.userId, giver: { id: idOf('jin_tao') } }]);
    const end = { kind: 'endGrant' as const, stationIds: ['st-a', 'st-b'], userId: grant.userId, merchantId: null };
    const ending = await lead.call('previewStationConfigs', { change: end });
    expect(ending.losing).toBe(1);
    expect(await lead.call('changeStationConfigs', { change: end, effect: ending.effect })).toMatchObject([
      { id: 'st-a', code: codes.notFound },
      { id: 'st-b', code: codes.ok },
    ]);
    const duty = {
      kind: 'setDuty' as const,
      stationIds: ['st-a', 'st-b'],
      dutyUserIds: [idOf('fan_jie')],
      escalationMinutes: 5,
    };
    expect(await lead.call('changeStationConfigs', { change: duty })).toMatchObject([
      { id: 'st-a', code: codes.ok },
      { id: 'st-b', code: codes.badRequest, msg: expect.stringContaining('范杰') },
    ]);
  });
});
