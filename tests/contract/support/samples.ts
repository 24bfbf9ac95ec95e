import { smsMarker } from '#src/contract/user/sms.routes.ts';
import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { defaultPreferences } from '#src/contract/user/preferences.ts';
import { profileForm, profilePayload } from '#src/contract/user/user-profile.ts';
import { drawLogo } from '#mock-server/pictures/draw.ts';
import { archiveSamples } from '../life-cycle/archive-samples.ts';
import { revisionOf, newAppVersion, newDemand, newTariff } from './entity-samples.ts';
import { anyAlarm, clearedAlarm } from '../alarm/alarm-samples.ts';
import { auditReads, auditSamples } from '../system/audit-samples.ts';
import type { Harness, SignedIn } from './harness.ts';
import { ledgerDraft, ledgerFile, ledgerRow, newLedgerDevice } from './ledger-files.ts';
import { adminNames, adminSamples } from './admin-samples.ts';
import { lifeCycleSamples } from '../life-cycle/life-cycle-samples.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { pointSamples } from '../point/point-samples.ts';
import { produceSamples } from '../life-cycle/produce-samples.ts';
import { runParameterSamples } from '../run/run-parameter-samples.ts';
import { saleSamples } from '../life-cycle/sale-samples.ts';
import { statementSamples } from '../statistics/statement-samples.ts';
import { stationInfoSamples } from '../station/station-info-samples.ts';
import { fullMaintenance, serviceJudgements, serviceSamples } from '../life-cycle/service-samples.ts';
import { strategySamples } from '../run/strategy-samples.ts';
import {
  anyWorkOrder,
  freshWorkOrder,
  handledWorkOrder,
  issuedWorkOrder,
  newWorkOrder,
  versionOf,
  stationId,
} from '../work-order/work-order-samples.ts';

/** Calls that only administrators may make. */
const administrators: ReadonlySet<string> = new Set([
  ...adminNames,
  'archiveWorkOrder',
  ...auditReads,
  'importDeviceLedger',
  'downloadLedgerTemplate',
  'saveAppVersion',
  'removeAppVersion',
  'previewAppVersion',
  'publishAppVersion',
  'withdrawAppVersion',
  'shareAppVersion',
  'judgeDemand',
  'signSale',
  'voidArchive',
  'waiveDemandItem',
  ...serviceJudgements,
  'saveScene',
  'saveSitePlan',
  'retireLedgerDevice',
  'restoreLedgerDevice',
  'importPoints',
  'downloadPointTemplate',
]);

/** The user name of the caller of a call's sample. */
export const mayCall = (name: EndpointName): string => (administrators.has(name) ? 'administrator' : 'operator');

async function publishVersion(user: SignedIn) {
  await confirm(user);
  return user.call('publishAppVersion', revisionOf(await user.call('saveAppVersion', newAppVersion())));
}

/** A valid request of each endpoint; a new endpoint without a sample does not compile. */
export const samples: { readonly [N in EndpointName]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>> } = {
  login: async (harness) => harness.loginRequest('owner', 'Owner_2026', await harness.captcha()),
  loginBySms: async ({ server: { world } }) => {
    const mobile = '13800000002';
    world.smsCodes.clear();
    return { mobile: smsMarker + mobile, code: world.smsCodes.send(mobile, world.clock.now()), imei: 'test' };
  },
  sendSmsCode: async () => ({ mobile: `139${String(Math.random()).slice(2, 10).padEnd(8, '0')}` }),
  getCaptcha: async () => ({ randomStr: 123_456, type: '' }),
  refreshSession: async (harness) => ({ refreshToken: (await harness.signIn('owner')).login.refreshToken ?? '' }),
  logout: async (_harness, { token }) => ({ access_token: token }),
  confirmPassword: async (_harness, user) => ({ password: user.password }),
  getLoginLogo: async () => ({}),
  getImportProgress: async () => ({ key: 'sheet-1' }),
  getLogo: async () => ({}),
  listConfig: async () => ({ encode: 'loginTitle,isSetPasswordByFirstLogin' }),
  listMenus: async (_harness, { login }) => ({ ids: login.roles }),
  getSessionInfo: async () => ({}),
  listAllUsers: async () => ({ keyword: 'a' }),
  getDeptConfig: async () => ({}),
  setDefaultHome: async () => ({ path: '/Message', component: 'views/message/index' }),
  cancelDefaultHome: async () => ({}),
  getWeather: async () => ({}),
  getUser: async (_harness, { login }) => ({ id: login.user_id }),
  updateProfile: async (_harness, user) => profileSample(user),
  getDictionaryMap: async () => ({ type: 'sex' }),
  listDictionary: async () => ({ dictType: 'user_type', statusCode: 0, current: 1, limit: 100 }),
  listMessages: async () => ({ isView: '2', pageNo: 1, pageSize: 1 }),
  updateMessage: async (_harness, user) => {
    const [message] = (await user.call('listMessages', {})).records;
    if (!message?.id) throw new Error('the mock server has no message');
    return { ...message, id: message.id, isView: '1' };
  },
  readMessages: async () => ({ ids: [] }),
  summarizeShift: async () => ({ since: 'day' }),
  markShiftViewed: async () => ({ at: new Date().toISOString() }),
  listHandovers: async () => ({}),
  createHandover: async () => ({ notes: 'Cluster 2 runs warm: look at it at noon' }),
  readHandover: async (harness) =>
    (await harness.signIn('administrator')).call('createHandover', { notes: 'Nothing to tell' }),
  getNotificationPreferences: async () => ({}),
  saveNotificationPreferences: async () => ({ ...defaultPreferences, sound: true }),
  getDisplayPreferences: async () => ({}),
  saveDisplayPreferences: async () => ({ timeZone: 'viewer' }),
  listAlarms: async () => ({ state: 'unresolved', sort: 'severity' }),
  getAlarm: async (_harness, user) => ({ id: await anyAlarm(user) }),
  countAlarms: async () => ({}),
  listSimilarAlarms: async (_harness, user) => ({ id: await anyAlarm(user) }),
  getAlarmFlood: async () => ({}),
  commentAlarm: async (_harness, user) => ({ id: await anyAlarm(user), text: 'seen' }),
  shelveAlarms: async (_harness, user) => ({ ids: [await clearedAlarm(user)], reason: 'works', minutes: 60 }),
  unshelveAlarms: async (_harness, user) => ({ ids: [await anyAlarm(user)] }),
  acknowledgeAlarms: async (_harness, user) => ({ ids: [await anyAlarm(user, 'no')], note: 'seen' }),
  resolveAlarms: async (_harness, user) => ({ ids: [await clearedAlarm(user)], note: 'done' }),
  listWorkOrders: async () => ({ filter: 'all', sort: '-dueAt' }),
  countWorkOrders: async () => ({}),
  getWorkOrder: async (_harness, user) => ({ id: (await anyWorkOrder(user)).id }),
  listHandlers: async () => ({ stationId }),
  listOrderDevices: async () => ({ stationId }),
  createWorkOrder: async () => newWorkOrder(),
  issueWorkOrder: async (_harness, user) => ({ ...(await freshWorkOrder(user)), handlerId: user.login.user_id }),
  handleWorkOrder: async (harness, user) => ({
    ...(await issuedWorkOrder(harness, user)),
    done: true,
    jobContent: 'done',
  }),
  reviewWorkOrder: async (harness) => ({ ...(await handledWorkOrder(harness)), approved: true }),
  withdrawWorkOrder: async (_harness, user) => {
    const order = await freshWorkOrder(user);
    return versionOf(await user.call('issueWorkOrder', { ...order, handlerId: user.login.user_id }));
  },
  cancelWorkOrder: async (_harness, user) => ({ ...(await freshWorkOrder(user)), note: 'not needed' }),
  archiveWorkOrder: async (harness) => {
    const order = await handledWorkOrder(harness);
    const administrator = await harness.signIn('administrator');
    return versionOf(await administrator.call('reviewWorkOrder', { ...order, approved: true }));
  },
  removeWorkOrderFile: async (_harness, user) => {
    const attachmentId = await user.call('uploadOssFile', { file: picture() });
    return { ...(await freshWorkOrder(user, { attachments: [attachmentId] })), attachmentId };
  },
  listStations: async () => ({}),
  listStationOverview: async () => ({}),
  getOverviewTrend: async () => ({}),
  getFleet: async () => ({}),
  getFleetFlow: async () => ({}),
  listFleetStations: async () => ({}),
  listStationSites: async () => ({}),
  getDispatch: async () => ({ stationId }),
  reviewDispatch: async () => ({ stationId, from: '2026-10-10', to: '2026-10-10' }),
  getScene: async () => ({ stationId: 'st-a' }),
  saveScene: async (_harness, user) => (await user.call('getScene', { stationId: 'st-a' }))!,
  listDeviceLedger: async () => ({ stationId, keyword: 'pcs' }),
  listLedgerTree: async () => ({}),
  listLedgerStations: async () => ({}),
  getLedgerDevice: async () => ({ id: 'a-pcs-1' }),
  createLedgerDevice: async () => ledgerDraft(),
  updateLedgerDevice: async (_harness, user) => {
    const { id, version } = await user.call('createLedgerDevice', ledgerDraft());
    return { ...ledgerDraft(), id, version };
  },
  retireLedgerDevice: async (_harness, user) => ({ ...(await newLedgerDevice(user)), reason: 'sold' }),
  restoreLedgerDevice: async (_harness, user) => {
    const retired = await user.call('retireLedgerDevice', { ...(await newLedgerDevice(user)), reason: 'sold' });
    return { id: retired.id, version: retired.version };
  },
  addLedgerDocuments: async (_harness, user) => ({
    id: (await newLedgerDevice(user)).id,
    attachments: [await user.call('uploadOssFile', { file: picture() })],
  }),
  removeLedgerDocument: async (_harness, user) => {
    const documentId = await user.call('uploadOssFile', { file: picture() });
    const { id } = await newLedgerDevice(user);
    await user.call('addLedgerDocuments', { id, attachments: [documentId] });
    return { id, documentId };
  },
  importDeviceLedger: async () => ({ file: ledgerFile([ledgerRow()]), dryRun: 'true' }),
  downloadLedgerTemplate: async () => ({}),
  ...auditSamples,
  getSitePlan: async () => ({ stationId: 'st-a' }),
  saveSitePlan: async (_harness, user) => user.call('getSitePlan', { stationId: 'st-a' }),
  listDevices: async () => ({}),
  listMeasuredPoints: async () => ({}),
  getLatestValues: async () => ({ points: ['a-pcs-1.activePower', 'st-a.soc'] }),
  getHistory: async (harness) => {
    const now = harness.server.world.clock.now();
    const [from, to] = [new Date(now - 86_400_000).toISOString(), new Date(now).toISOString()];
    return { points: ['a-pcs-1.activePower', 'st-a.soc'], from, to, step: 900 };
  },
  getCellMatrix: async () => ({ deviceId: 'a-bms-1' }),
  getPowerCurve: async () => ({ deviceId: 'a-wind-1' }),
  listChargingSessions: async () => ({ stationId: 'st-a' }),
  getPowerFlow: async () => ({}),
  getEnergy: async (harness) => {
    const today = new Date(harness.server.world.clock.now()).toISOString().slice(0, 10);
    return { from: today, to: today, by: 'day' };
  },
  ...statementSamples,
  listSavedViews: async () => ({}),
  createSavedView: async () => savedViewSample(),
  updateSavedView: async (_harness, user) => {
    const { id, revision } = await user.call('createSavedView', savedViewSample());
    return { ...savedViewSample(), id, revision };
  },
  deleteSavedView: async (_harness, user) => ({ id: (await user.call('createSavedView', savedViewSample())).id }),
  orderSavedViews: async (_harness, user) => {
    for (let count = 0; count < 2; count += 1) await user.call('createSavedView', savedViewSample());
    const views = await user.call('listSavedViews', {});
    return { ids: views.map(({ id }) => id).toReversed(), revision: views[0]?.orderRevision ?? 0 };
  },
  setDefaultView: async (_harness, user) => ({ id: (await user.call('createSavedView', savedViewSample())).id }),
  sendCommand: async () => ({ deviceId: 'a-pv-1', kind: 'automatic', reason: 'test', key: crypto.randomUUID() }),
  getCommand: async (_harness, user) => ({ id: (await anyCommand(user)).id }),
  listCommands: async () => ({ state: 'open', requestedFrom: new Date(0).toISOString() }),
  getDeviceControl: async () => ({ deviceId: 'a-pcs-1' }),
  listElectricityPrices: async () => ({ stationId }),
  getElectricityPrice: async (_harness, user) => ({
    id: (await user.call('listElectricityPrices', {})).records[0]!.id,
  }),
  getPriceNow: async () => ({}),
  saveElectricityPrice: async () => newTariff(),
  removeElectricityPrice: async (_harness, user) => revisionOf(await user.call('saveElectricityPrice', newTariff())),
  ...strategySamples,
  ...runParameterSamples,
  listAppVersions: async () => ({ platform: 'android' }),
  getAppVersion: async (_harness, user) => ({ id: (await user.call('listAppVersions', {})).records[0]!.id }),
  saveAppVersion: async () => newAppVersion(),
  removeAppVersion: async (_harness, user) => revisionOf(await user.call('saveAppVersion', newAppVersion())),
  previewAppVersion: async (_harness, user) => ({ id: (await user.call('saveAppVersion', newAppVersion())).id }),
  publishAppVersion: async (_harness, user) => {
    await confirm(user);
    return revisionOf(await user.call('saveAppVersion', newAppVersion()));
  },
  withdrawAppVersion: async (_harness, user) => revisionOf(await publishVersion(user)),
  shareAppVersion: async (_harness, user) => ({ ...revisionOf(await publishVersion(user)), share: 50 }),
  getLatestAppVersion: async () => ({ platform: 'android', version: '2.3.0', phone: 'test' }),
  ...adminSamples,
  ...pointSamples,
  ...stationInfoSamples,
  ...saleSamples,
  ...produceSamples,
  listDemands: async () => ({ keyword: '储能' }),
  getDemand: async (_harness, user) => ({ id: (await user.call('listDemands', {})).records[0]!.id }),
  addDemand: async () => newDemand(),
  saveDemand: async (_harness, user) => ({ ...newDemand(), ...revisionOf(await user.call('addDemand', newDemand())) }),
  ...lifeCycleSamples,
  listArchives: async () => ({ kind: 'factoryTest' }),
  getArchive: async (_harness, user) => ({ id: (await user.call('listArchives', {})).records[0]!.id }),
  addArchive: async (_harness, user) => ({
    demandId: (await user.call('listDemands', {})).records[0]!.id,
    kind: 'training',
    title: 'Training of the shift',
    number: '',
    filedOn: '2026-06-01',
    remark: '',
  }),
  ...archiveSamples,
  listMaintenance: async () => ({ stationId }),
  getMaintenance: async (_harness, user) => ({ id: (await user.call('listMaintenance', {})).records[0]!.id }),
  addMaintenance: async () => fullMaintenance(),
  ...serviceSamples,
  createPushTicket: async () => ({}),
  viewFile: async () => ({ id: 'avatar-10001' }),
  downloadFile: async () => ({ id: 'logo-console' }),
  downloadOssFile: async () => ({ id: 'logo-console' }),
  uploadFile: async () => ({ file: picture() }),
  uploadOssFile: async () => ({ file: picture() }),
  resetPassword: async (harness, { login }) => {
    const { username, password } = harness.server.world.users.get(login.user_id)!;
    return { userId: login.user_id, userName: username, oldPassword: password, newPassword: 'Operator_2027' };
  },
};

const picture = (): File =>
  new File([new Uint8Array(drawLogo([0, 0, 0], [9, 9, 9]))], 'sign.png', { type: 'image/png' });

/** The payload that saves the caller's profile as it is. */
export async function profileSample(user: SignedIn): Promise<RequestFor<'updateProfile'>> {
  const id = user.login.user_id;
  return profilePayload(profileForm(await user.call('getUser', { id })), id);
}

/** A view with a unique name, as the server requires. */
const savedViewSample = (): RequestFor<'createSavedView'> => ({
  name: `View ${crypto.randomUUID().slice(0, 8)}`,
  points: ['st-a.soc', 'a-bms-1.voltage'],
  range: 1,
  compare: false,
});

const anyCommand = (user: SignedIn) =>
  user.call('sendCommand', { deviceId: 'a-pv-1', kind: 'automatic', reason: 'test', key: crypto.randomUUID() });
