import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import type { Harness, SignedIn } from './harness.ts';

/** A request of each row that succeeds for the operator; a new row without one does not compile. */
export const samples: { readonly [N in EndpointName]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>> } = {
  login: async (harness) => harness.loginRequest('owner', 'Owner_2026', await harness.captcha()),
  getCaptcha: async () => ({ randomStr: 123_456, type: '' }),
  refreshSession: async (harness) => ({ refreshToken: (await harness.signIn('owner')).login.refreshToken ?? '' }),
  logout: async (_harness, { token }) => ({ access_token: token }),
  getLoginLogo: async () => ({}),
  getLogo: async () => ({}),
  listConfig: async () => ({ encode: 'loginTitle,isSetPasswordByFirstLogin' }),
  listMenus: async (_harness, { login }) => ({ ids: login.roles }),
  getSessionInfo: async () => ({}),
  listMessages: async () => ({ isView: '2', pageNo: 1, pageSize: 1 }),
  updateMessage: async (_harness, user) => {
    const [message] = (await user.call('listMessages', {})).records;
    if (!message?.id) throw new Error('the mock server has no message');
    return { ...message, id: message.id, isView: '1' };
  },
  readMessages: async () => ({ ids: [] }),
  listAlarms: async () => ({ state: 'unresolved', sort: 'severity' }),
  getAlarm: async (_harness, user) => ({ id: await anyAlarm(user) }),
  countAlarms: async () => ({}),
  acknowledgeAlarms: async (_harness, user) => ({ ids: [await anyAlarm(user)], note: 'seen' }),
  resolveAlarms: async (_harness, user) => ({ ids: [await clearedAlarm(user)], note: 'done' }),
  listStations: async () => ({}),
  createPushTicket: async () => ({}),
};

async function anyAlarm(user: SignedIn): Promise<string> {
  const [alarm] = (await user.call('listAlarms', { pageSize: 1 })).records;
  if (!alarm) throw new Error('the mock server has no alarm');
  return alarm.id;
}

/** An unresolved alarm whose condition is gone. */
export async function clearedAlarm(user: SignedIn): Promise<string> {
  const { records } = await user.call('listAlarms', { state: 'unresolved', pageSize: 500 });
  const alarm = records.find((each) => each.clearedAt !== null);
  if (!alarm) throw new Error('the mock server has no alarm that waits to be resolved');
  return alarm.id;
}
