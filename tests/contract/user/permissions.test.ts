import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { lifeCycleMessageType } from '#src/contract/alarm/message.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { isChange } from '#mock-server/audit/what-changes.ts';
import { accounts } from '#mock-server/seed/accounts.ts';
import { configAdminEndpoints } from '#src/contract/system/config-admin.ts';
import { dictionaryAdminEndpoints } from '#src/contract/system/dictionary-admin.ts';
import { Harness, names, type SignedIn } from '../support/harness.ts';
import { menuAdminNames } from './menu-samples.ts';
import { webConfigSamples } from '../system/web-config-samples.ts';
import { stationConfigSamples } from '../station/station-config-samples.ts';
import { userAdminNames } from './user-samples.ts';
import { organizationSamples } from '../organization/organization-samples.ts';
import { parameterSamples } from '../system/parameter-samples.ts';
import { pointSamples } from '../point/point-samples.ts';
import { produceSamples } from '../life-cycle/produce-samples.ts';
import { stationInfoSamples } from '../station/station-info-samples.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.close());

const guarded = names.filter((name) => (endpoints[name] as Endpoint).permission);

const afterSaleCalls = [
  'addAfterSale',
  'saveAfterSale',
  'orderAfterSale',
  'returnAfterSale',
  'closeAfterSale',
  'reopenAfterSale',
];

/** Written out, so that a permission of the wrong role fails the test. */
const all = [
  'createHandover',
  'readHandover',
  'updateMessage',
  'readMessages',
  'acknowledgeAlarms',
  'resolveAlarms',
  'shelveAlarms',
  'unshelveAlarms',
  'commentAlarm',
  'createWorkOrder',
  'issueWorkOrder',
  'handleWorkOrder',
  'reviewWorkOrder',
  'withdrawWorkOrder',
  'cancelWorkOrder',
  'sendCommand',
  'saveElectricityPrice',
  'removeElectricityPrice',
  'closeStatement',
  'reopenStatement',
  'adjustStatement',
  'addCarbonInstrument',
  'removeCarbonInstrument',
  'saveStrategy',
  'publishStrategy',
  'copyStrategy',
  'removeStrategy',
  'saveRunParameters',
  'applyRunParameters',
  'approveRunParameters',
  'withdrawRunParameters',
  'addDemand',
  'saveDemand',
  'moveDemand',
  'withdrawDemand',
  'linkDemand',
  'addPunchItem',
  'closePunchItem',
  'reopenPunchItem',
  'addArchive',
  'replaceArchive',
  'addMaintenance',
  'addSale',
  'saveSale',
  'moveSale',
  'paySale',
  'cancelSale',
  'saveMaintenance',
  'planMaintenance',
  ...afterSaleCalls,
  'createLedgerDevice',
  'updateLedgerDevice',
  'addLedgerDocuments',
  'removeLedgerDocument',
  ...Object.keys(produceSamples).filter((name) => !/^(?:list|get)/.test(name)),
  ...Object.keys(pointSamples).filter(
    (name) => !/Points?Template$|^importPoints$|^listAppliedPoints$|WritablePoints?$/.test(name),
  ),
  ...Object.keys(stationInfoSamples).filter((name) => !/^(?:list|get)/.test(name)),
];
const settingCalls = [dictionaryAdminEndpoints, configAdminEndpoints].flatMap(Object.keys);
const allowed: Readonly<Record<string, readonly string[]>> = {
  operator: all,
  owner: ['updateMessage', 'readMessages'],
  distributor: [
    'updateMessage',
    'readMessages',
    'acknowledgeAlarms',
    'commentAlarm',
    'handleWorkOrder',
    ...afterSaleCalls,
  ],
  administrator: [
    ...all,
    'archiveWorkOrder',
    'listAuditEntries',
    'getAuditEntry',
    'summarizeAuditLog',
    'checkAuditLog',
    'listSignIns',
    'listOpenSessions',
    'importDeviceLedger',
    'downloadLedgerTemplate',
    'importPoints',
    'downloadPointTemplate',
    'retireLedgerDevice',
    'restoreLedgerDevice',
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
    'judgeAfterSale',
    'saveAfterSaleSettlement',
    'saveScene',
    'saveSitePlan',
    ...settingCalls,
    'listMerchants',
    'getMerchant',
    'saveMerchant',
    'importMerchants',
    'downloadMerchantTemplate',
    'previewMerchant',
    'previewMerchantState',
    'setMerchantState',
    'extendMerchants',
    'removeMerchant',
    'revealMerchantIdCard',
    'getMerchantUsage',
    'listRemovedMerchants',
    'restoreMerchant',
    'listRemovedRoles',
    'restoreRole',
    'startRoleView',
    'listRolePage',
    'getRole',
    'listRoleMenu',
    'previewRole',
    'saveRole',
    'listRoleHolders',
    'previewRoleHolders',
    'assignRole',
    'previewRoleRemoval',
    'removeRole',
    ...Object.keys(organizationSamples),
    ...Object.keys(parameterSamples).filter((name) => !/^list(?:Applied|Station)Parameters$/.test(name)),
    'saveCarbonFactor',
    'previewCarbonFactor',
    'publishCarbonFactor',
    ...menuAdminNames,
    ...Object.keys(stationConfigSamples),
    ...Object.keys(webConfigSamples),
    ...userAdminNames.filter((name) => guarded.includes(name)),
  ],
  firstlogin: all,
};

test.each(Object.keys(allowed))(
  '[RP-02] [T4] [S3] calls of %s without the button’s key are refused',
  async (username) => {
    harness.server.world.users.change(harness.server.world.users.named(username)?.userId ?? '', {
      mustChangePassword: false,
    });
    const { token } = await harness.signIn(username);
    const open: string[] = [];
    for (const name of guarded) {
      const { status, json } = await harness.raw(name, { ...(await harness.payload(name, { ids: ['x'] })), token });
      if (status !== 403) open.push(name);
      else expect(json.code).toBe(codes.forbidden);
    }
    expect(open.toSorted()).toEqual(allowed[username]?.toSorted());
  },
);

test('[RP-02] a refusal names the missing permission, as a key and in the server’s message', async () => {
  const owner = await harness.signIn('owner', 'de');
  for (const [name, permission] of [
    ['acknowledgeAlarms', 'alarm_acknowledge'],
    ['resolveAlarms', 'alarm_resolve'],
  ] as const)
    await expect(owner.call(name, { ids: ['x'], note: 'x' })).rejects.toMatchObject({
      kind: 'forbidden',
      status: 403,
      permission,
      msg: expect.stringContaining(permission),
    });
});

test('[RP-01] the keys of the login answer are those of user info', async () => {
  for (const { username, state } of accounts) {
    if (state !== 'active') continue;
    const user = await harness.signIn(username);
    const { userInfo } = await user.call('getSessionInfo', {});
    expect(userInfo.permissions).toEqual(user.login.permissions);
  }
});

test('[RP-02] each user sees only the stations of their organisation, with their alarms and messages', async () => {
  const stations = { operator: 3, administrator: 3, distributor: 2, owner: 1 };
  for (const username of Object.keys(stations) as (keyof typeof stations)[]) {
    const user = await harness.signIn(username);
    const visibleStationIds = (await user.call('listStations', {})).map(({ id }) => id);
    expect(visibleStationIds).toHaveLength(stations[username]);
    const { records: alarms } = await user.call('listAlarms', { pageSize: 500 });
    const { records: messages } = await user.call('listMessages', { pageSize: 500 });
    const [ofProjects, ofStations] = [true, false].map((isProject) =>
      messages.filter(({ type }) => (type === lifeCycleMessageType) === isProject),
    );
    for (const { stationId } of [...alarms, ...ofStations!]) expect(visibleStationIds).toContain(stationId);
    // A message about a project names a demand of the user's.
    for (const { ref } of ofProjects!) expect((await user.call('getDemand', { id: ref! })).id).toBe(ref);
  }
});

test('[RP-02] [S3] a record of a foreign station does not exist for the caller', async () => {
  const [operator, owner, distributor] = await Promise.all(
    ['operator', 'owner', 'distributor'].map((name) => harness.signIn(name)),
  );
  const foreign = await foreignTo(operator!, owner!);
  const missing = { kind: 'business', code: codes.notFound };
  await expect(owner!.call('getAlarm', { id: foreign.alarm })).rejects.toMatchObject(missing);
  await expect(owner!.call('readMessages', { ids: [foreign.message] })).rejects.toMatchObject(missing);
  const [elsewhere] = (await owner!.call('listAlarms', { pageSize: 1 })).records;
  const acknowledge = distributor!.call('acknowledgeAlarms', { ids: [elsewhere!.id], note: 'seen' });
  await expect(acknowledge).rejects.toMatchObject(missing);
});

async function foreignTo(all: SignedIn, one: SignedIn): Promise<{ alarm: string; message: string }> {
  const visibleStationIds = new Set((await one.call('listStations', {})).map(({ id }) => id));
  const isForeign = ({ stationId }: { stationId?: string | undefined }) => !visibleStationIds.has(stationId ?? '');
  const alarm = (await all.call('listAlarms', { pageSize: 500 })).records.find(isForeign);
  const message = (await all.call('listMessages', { pageSize: 500 })).records.find(isForeign);
  return { alarm: alarm?.id ?? '', message: message?.id ?? '' };
}

/** Changes that need no key, and what keeps everybody else from them. */
const unguarded: Readonly<Record<string, string>> = {
  login: 'begins a session: captcha and password',
  loginBySms: 'begins a session: a code sent to the phone',
  sendSmsCode: 'before a session: a captcha, and one code a minute',
  refreshSession: 'the refresh token, which works once',
  acceptInvite: 'the secret of the invitation',
  logout: 'ends the own session',
  confirmPassword: 'the own password, for the own session',
  resetPassword: 'the own password, with the old one',
  updateProfile: 'the own profile',
  setDefaultHome: 'the own home page',
  cancelDefaultHome: 'the own home page',
  saveNotificationPreferences: 'own settings',
  saveDisplayPreferences: 'own settings',
  createSavedView: 'own views',
  updateSavedView: 'own views',
  deleteSavedView: 'own views',
  orderSavedViews: 'own views',
  setDefaultView: 'own views',
  uploadFile: 'a file without a record is readable by its sender alone',
  uploadOssFile: 'a file without a record is readable by its sender alone',
  markShiftViewed: 'notes when the own shift was read',
  reviewDispatch: 'computes of stations that the caller sees, and stores nothing',
  removeWorkOrderFile: 'the own file, as long as the work order is open',
  noteExport: 'notes an export that the caller has made',
};

test('[RP-02] [S3] a call that changes something needs a key, or it is named here why not', () => {
  const open = names.filter((name) => isChange(name) && !guarded.includes(name));
  expect(open.toSorted()).toEqual(Object.keys(unguarded).toSorted());
});
