import type { MockServer } from '#mock-server/start.ts';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import { accounts, type Account } from '#mock-server/seed/accounts.ts';
import { followCaptcha } from '../../../scripts/lib/captcha.ts';

export interface FaultInput {
  /** Path prefix below `/api`; `/` is every call. */
  readonly path?: string;
  readonly times?: number;
  readonly latency?: number;
  readonly status?: number;
  readonly malformed?: boolean;
  readonly code?: number;
  readonly msg?: string;
  readonly drop?: boolean;
  /** No answer; the connection stays open. */
  readonly hang?: boolean;
}

export interface StormInput {
  readonly count: number;
  readonly perSecond?: number;
  /** 1 work order, 2 alarm. */
  readonly type?: '1' | '2';
  readonly stationId?: string;
  readonly title?: string;
  /** One title for all; else they are numbered. */
  readonly repeated?: boolean;
}

export interface MockState {
  readonly now: string;
  readonly sessions: number;
  readonly messages: number;
  readonly unresolvedAlarms: number;
  readonly sockets: readonly { userId: string; language: string }[];
  readonly stations: readonly { id: string; devices: readonly string[] }[];
}

/** What a test does to the mock server, over `/__mock`. */
export type Control = ReturnType<typeof connectControl>;

export function connectControl({ url, world }: MockServer) {
  const lastCaptcha = followCaptcha(world.captchas);
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/__mock${path}`, {
      method,
      headers: body ? { 'Content-Type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} /__mock${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const post = (path: string, body: object = {}) => send('POST', path, body);
  return {
    /** Back to the state of the start. */
    reset: () => post('/reset'),
    state: () => send('GET', '/state') as Promise<MockState>,
    /** What the newest captcha shows. */
    captcha: lastCaptcha,
    account(username: string): Account {
      const found = accounts.find((account) => account.username === username);
      if (!found) throw new Error(`no demo account "${username}"`);
      return found;
    },
    /** The code of the newest text message to that number. */
    smsCode: async (mobile: string) => ((await send('GET', `/sms?mobile=${mobile}`)) as { code: string }).code,
    /** A signed-in session without a page, as the login call would answer. */
    session: (username: string) => post('/session', { username }) as Promise<LoginAnswer>,
    /** Expires the access tokens of a user; without a user name those of all users. */
    expire: (username?: string, refreshToo = false) => post('/sessions/expire', { username, refreshToo }),
    /** Faults of one path hold in the order in which they were planted. */
    fault: (fault: FaultInput) => post('/faults', fault) as Promise<{ id: string }>,
    endFault: (id: string) => post('/faults/settle', { id }),
    clearFaults: () => send('DELETE', '/faults'),
    /** Moves the server's clock, in milliseconds. */
    advance: (milliseconds: number) => post('/clock', { advance: milliseconds }),
    /** Stops the server's clock, so that measured values do not change. */
    stopClock: () => post('/clock', { rate: 0 }),
    setClockOffset: (milliseconds: number) => post('/clock', { offset: milliseconds }),
    /** Whether the user must set a first password, and whether the password must be changed before anything else. */
    password: (username: string, wants: { firstLogin?: boolean; mustChange?: boolean }) =>
      post('/password', { username, ...wants }),
    /** Replaces a user's menu; null restores the original one. */
    menus: (username: string, menus: unknown) => post('/menus', { username, menus }),
    storm: (storm: StormInput) => post('/push/storm', storm),
    dropPush: (code?: number, username?: string) => post('/push/drop', { code, username }),
    halfOpenPush: (username?: string) => post('/push/half-open', { username }),
    disturb: (disturbance: object) => post('/plant/disturb', disturbance) as Promise<{ id: string }>,
    endDisturbance: (id: string) => post('/plant/settle', { id }),
    /** Adds so many resolved alarms, one a second going back from now. */
    fillAlarms: (count: number) => post('/alarms/fill', { count }),
    /** Adds finished commands of a device, one a second up to now; the server stores the newest 2000. */
    fillCommands: (count: number, username: string, device: { stationId: string; deviceId: string }) =>
      post('/commands/fill', { count, username, ...device }),
  };
}
