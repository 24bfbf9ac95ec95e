import * as z from 'zod/mini';
import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { isRead } from '#src/contract/reads.ts';
import { profileForm, profilePayload } from '#src/contract/user/user-profile.ts';
import { derivedSample } from './derived-samples.ts';
import { LeftOut } from './left-out.ts';
import { fieldsOf } from './wrong-request.ts';
import { picture } from './sample-files.ts';
import { type Caller, callerOf, endpointOf, type Target } from './target.ts';

/** What samples are made from, beside the caller. */
export interface SampleSource {
  readonly target: Target;
  /** A login body that has not been used; undefined where only a token was given. */
  readonly login: (() => Promise<RequestFor<'login'>>) | undefined;
  readonly password?: string | undefined;
}

type Sample<N extends EndpointName> = (caller: Caller, source: SampleSource) => Promise<RequestFor<N>>;
type Samples = { readonly [N in EndpointName]?: Sample<N> };

/** @throws LeftOut */
function first<T>(records: readonly T[], what: string): T {
  const [record] = records;
  if (record === undefined) throw new LeftOut(`the server has no ${what}`);
  return record;
}

const leftOut = (reason: string) => async () => {
  throw new LeftOut(reason);
};

const self = async (caller: Caller) => (await caller.call('getSessionInfo', {})).userInfo;
const station = async (caller: Caller) => first(await caller.call('listStations', {}), 'station');
/** Every meter has one. */
async function point(caller: Caller): Promise<string> {
  const meters = (await caller.call('listDevices', {})).filter(({ type }) => type === 'meter');
  return `${first(meters, 'meter').id}.activePower`;
}

const dayMs = 86_400_000;
const localDay = () => new Date().toISOString().slice(0, 10);
const lastDay = () => ({ from: new Date(Date.now() - dayMs).toISOString(), to: new Date().toISOString() });

const alarmId = async (caller: Caller) => first((await caller.call('listAlarms', { pageSize: 1 })).records, 'alarm').id;

async function unresolved(caller: Caller): Promise<string> {
  const { records } = await caller.call('listAlarms', { state: 'cleared', pageSize: 1 });
  return first(records, 'alarm that waits to be resolved').id;
}

const orderForm = async (caller: Caller) => ({
  type: 'other' as const,
  title: 'Contract check',
  content: 'Made by npm run contract',
  stationId: (await station(caller)).id,
});

async function newOrder(caller: Caller, attachments: string[] = []) {
  const { id, version } = await caller.call('createWorkOrder', { ...(await orderForm(caller)), attachments });
  return { id, version };
}

async function issuedOrder(caller: Caller) {
  const order = await newOrder(caller);
  const { userId } = await self(caller);
  const { id, version } = await caller.call('issueWorkOrder', { ...order, handlerId: userId });
  return { id, version };
}

async function avatar(caller: Caller): Promise<{ id: string }> {
  const { userId } = await self(caller);
  const { avatar: id } = await caller.call('getUser', { id: userId });
  if (!id) throw new LeftOut('the caller has no avatar to be asked for');
  return { id };
}

/** The answer of a new login, with its tokens. @throws LeftOut without credentials */
async function loginAnswer({ target, login }: SampleSource) {
  if (!login) throw new LeftOut('needs --user and --password');
  return callerOf(target, '').call('login', await login());
}

const samples: Samples = {
  login: async (_caller, { login }) => (login ? login() : leftOut('needs --user and --password')()),
  loginBySms: leftOut('the code goes to a telephone'),
  sendSmsCode: leftOut('would send a message to somebody'),
  resetPassword: leftOut('would change the password'),
  getCaptcha: async () => ({ randomStr: 123_456, type: '' }),
  refreshSession: async (_caller, source) => {
    const { refreshToken } = await loginAnswer(source);
    if (refreshToken === undefined) throw new LeftOut('the server renews no sessions');
    return { refreshToken };
  },
  logout: async ({ token }, { login }) => (login ? { access_token: token } : leftOut('would end the session')()),
  listConfig: async () => ({ encode: 'loginTitle,isSetPasswordByFirstLogin' }),
  listMenus: async (caller) => ({ ids: (await self(caller)).roles }),
  confirmPassword: async (_caller, { password }) =>
    password ? { password } : leftOut('needs --user and --password')(),
  setDefaultHome: async () => ({ path: '/Message', component: 'views/message/index' }),
  getUser: async (caller) => ({ id: (await self(caller)).userId }),
  updateProfile: async (caller) => {
    const { userId } = await self(caller);
    return profilePayload(profileForm(await caller.call('getUser', { id: userId })), userId);
  },
  getDictionaryMap: async () => ({ type: 'sex' }),
  listDictionary: async () => ({ dictType: 'sex', statusCode: 0, current: 1, limit: 100 }),
  listMessages: async () => ({ isView: '2', pageNo: 1, pageSize: 1 }),
  updateMessage: async (caller) => {
    const { id, ...message } = first((await caller.call('listMessages', { pageSize: 1 })).records, 'message');
    if (id === undefined) throw new LeftOut('messages have no ids');
    return { ...message, id, isView: '1' };
  },
  readMessages: async () => ({ ids: [] }),
  getAlarm: async (caller) => ({ id: await alarmId(caller) }),
  listSimilarAlarms: async (caller) => ({ id: await alarmId(caller) }),
  commentAlarm: async (caller) => ({ id: await alarmId(caller), text: 'Contract check' }),
  shelveAlarms: async (caller) => ({ ids: [await alarmId(caller)], reason: 'Contract check', minutes: 1 }),
  unshelveAlarms: async (caller) => ({ ids: [await alarmId(caller)] }),
  acknowledgeAlarms: async (caller) => ({ ids: [await alarmId(caller)], note: 'Contract check' }),
  resolveAlarms: async (caller) => ({ ids: [await unresolved(caller)], note: 'Contract check' }),
  getNotificationPreferences: async () => ({}),
  saveNotificationPreferences: async (caller) => caller.call('getNotificationPreferences', {}),
  getDisplayPreferences: async () => ({}),
  saveDisplayPreferences: async (caller) => caller.call('getDisplayPreferences', {}),
  summarizeShift: async () => ({ since: 'day' }),
  markShiftViewed: async () => ({ at: new Date().toISOString() }),
  createHandover: async () => ({ notes: 'Contract check' }),
  readHandover: leftOut('needs a second person'),
  getLatestValues: async (caller) => ({ points: [await point(caller)] }),
  getHistory: async (caller) => ({ points: [await point(caller)], ...lastDay(), step: 900 }),
  getEnergy: async () => ({ from: localDay(), to: localDay(), by: 'day' }),
  getHourlyCarbon: async (caller) => ({
    stationId: (await station(caller)).id,
    from: localDay(),
    to: localDay(),
    factors: Array.from({ length: 24 }, () => 0.5),
  }),
  getIncome: async () => ({ from: localDay(), to: localDay(), by: 'day' }),
  listStatements: async (caller) => ({ stationId: (await station(caller)).id }),
  getStatement: async (caller) => {
    const { id: stationId } = await station(caller);
    return { id: first((await caller.call('listStatements', { stationId })).records, 'statement').id };
  },
  getDemandCharge: async (caller) => ({
    stationId: (await station(caller)).id,
    from: localDay(),
    to: localDay(),
    by: 'month',
  }),
  getWorkOrder: async (caller) => ({
    id: first((await caller.call('listWorkOrders', { pageSize: 1 })).records, 'work order').id,
  }),
  listHandlers: async (caller) => ({ stationId: (await station(caller)).id }),
  listOrderDevices: async (caller) => ({ stationId: (await station(caller)).id }),
  createWorkOrder: orderForm,
  issueWorkOrder: async (caller) => ({ ...(await newOrder(caller)), handlerId: (await self(caller)).userId }),
  handleWorkOrder: async (caller) => ({ ...(await issuedOrder(caller)), done: true, jobContent: 'Contract check' }),
  withdrawWorkOrder: issuedOrder,
  cancelWorkOrder: async (caller) => ({ ...(await newOrder(caller)), note: 'Contract check' }),
  removeWorkOrderFile: async (caller) => {
    const attachmentId = await caller.call('uploadOssFile', { file: picture() });
    return { ...(await newOrder(caller, [attachmentId])), attachmentId };
  },
  reviewWorkOrder: leftOut('needs a second person'),
  archiveWorkOrder: leftOut('needs a second person'),
  getElectricityPrice: async (caller) => ({
    id: first((await caller.call('listElectricityPrices', {})).records, 'tariff').id,
  }),
  getStrategy: async (caller) => ({ id: first((await caller.call('listStrategies', {})).records, 'strategy').id }),
  getRunParameters: async (caller) => ({ stationId: (await station(caller)).id }),
  listRunParameterChanges: async (caller) => ({ stationId: (await station(caller)).id }),
  previewRunParameters: async (caller) => ({ stationId: (await station(caller)).id, values: {} }),
  getRunParameterEffects: async (caller) => ({ stationId: (await station(caller)).id }),
  getAppVersion: async (caller) => ({
    id: first((await caller.call('listAppVersions', {})).records, 'app version').id,
  }),
  getDemand: async (caller) => ({ id: first((await caller.call('listDemands', {})).records, 'demand').id }),
  getArchive: async (caller) => ({ id: first((await caller.call('listArchives', {})).records, 'filed document').id }),
  getMaintenance: async (caller) => ({
    id: first((await caller.call('listMaintenance', {})).records, 'maintenance record').id,
  }),
  getAfterSale: async (caller) => ({
    id: first((await caller.call('listAfterSales', {})).records, 'after-sale case').id,
  }),
  viewFile: avatar,
  downloadFile: avatar,
  downloadOssFile: avatar,
  uploadFile: async () => ({ file: picture() }),
  uploadOssFile: async () => ({ file: picture() }),
  getLedgerDevice: async (caller) => ({
    id: first((await caller.call('listDeviceLedger', {})).records, 'device in the ledger').id,
  }),
  importDeviceLedger: leftOut('writes into the ledger'),
};

/** A request that succeeds on any server that has data. @throws LeftOut */
export async function sampleOf(name: EndpointName, caller: Caller, source: SampleSource): Promise<object> {
  const make = samples[name];
  if (make) return (make as Sample<EndpointName>)(caller, source);
  const { request } = endpointOf(name);
  const needsNothing = isRead(name) || Object.keys(fieldsOf(request)).length === 0;
  if (needsNothing && z.safeParse(request, {}).success) return {};
  return derivedSample(name, caller);
}
