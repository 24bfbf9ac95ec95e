import { codes } from '#src/contract/codes.ts';
import { endpoints, type EndpointName } from '#src/contract/endpoints.ts';
import type { Rule, Site } from '../rule.ts';
import { expectRefusal, Finding, Nothing } from '../subject.ts';
import { freshLogin, must, needsPassword, newSession, raw } from './asking.ts';

/** Calls that need a session and nothing else. */
const bare: readonly EndpointName[] = ['getSessionInfo', 'listStations', 'listMessages', 'createPushTicket'];

async function expectOver(site: Site, token: string, what: string): Promise<void> {
  for (const name of bare)
    expectRefusal(await raw(site, name, {}, { token }), codes.sessionInvalid, `${what}, ${endpoints[name].route.path}`);
}

const loggedOut: Rule = {
  name: 'session-logout',
  what: 'a logout ends the session, and no other of its user',
  idle: needsPassword,
  async run(site) {
    const [one, other] = [await newSession(site), await newSession(site)];
    await must(site, 'getSessionInfo', {}, 'a new session', { token: one.token });
    await must(site, 'logout', { access_token: one.token }, 'a logout', { token: one.token });
    await expectOver(site, one.token, 'a session that was logged out');
    await must(site, 'getSessionInfo', {}, 'another session of the user after a logout', { token: other.token });
  },
};

const foreignLogout: Rule = {
  name: 'session-logout-own',
  what: 'a logout ends the caller’s session alone',
  idle: needsPassword,
  async run(site) {
    const other = site.account2 ?? (await newSession(site));
    await raw(site, 'logout', { access_token: other.token });
    await must(site, 'getSessionInfo', {}, 'the session of somebody else after a logout of it', { token: other.token });
    await must(site, 'getSessionInfo', {}, 'the caller’s session after a logout of another one');
  },
};

async function renewable(site: Site) {
  const login = await must(site, 'login', await freshLogin(site), 'a login');
  const { refreshToken } = login;
  if (refreshToken === undefined) throw new Nothing('the server renews no sessions');
  return { ...login, refreshToken };
}

const renewal: Rule = {
  name: 'session-renewal',
  what: 'a refresh token works once, and its renewal ends the older access token',
  idle: needsPassword,
  async run(site) {
    const login = await renewable(site);
    const { refreshToken } = login;
    const renewed = await must(site, 'refreshSession', { refreshToken }, 'a renewal');
    if (renewed.access_token === login.access_token) throw new Finding('a renewal answers the same access token');
    await must(site, 'getSessionInfo', {}, 'the renewed session', { token: renewed.access_token });
    await expectOver(site, login.access_token, 'the access token before the renewal');
    expectRefusal(
      await raw(site, 'refreshSession', { refreshToken }),
      codes.sessionInvalid,
      'a refresh token used before',
    );
  },
};

const overForGood: Rule = {
  name: 'session-refresh-over',
  what: 'a session that was logged out cannot be renewed',
  idle: needsPassword,
  async run(site) {
    const { refreshToken, access_token: token } = await renewable(site);
    await must(site, 'logout', { access_token: token }, 'a logout', { token });
    expectRefusal(
      await raw(site, 'refreshSession', { refreshToken }),
      codes.sessionInvalid,
      'the refresh token of a session that was logged out',
    );
    const crossed = await raw(site, 'getSessionInfo', {}, { token: refreshToken });
    expectRefusal(crossed, codes.sessionInvalid, 'a refresh token in place of an access token');
  },
};

const tokens: Rule = {
  name: 'session-tokens',
  what: 'each login has tokens of its own, too long to be guessed',
  idle: needsPassword,
  async run(site) {
    const [one, other] = [await newSession(site), await newSession(site)];
    if (one.token === other.token) throw new Finding('two logins have one token');
    if (one.token.length < 16) throw new Finding(`a token of ${one.token.length} characters`);
    const changed = (one.token.startsWith('A') ? 'B' : 'A') + one.token.slice(1);
    await expectOver(site, changed, 'a token with another first character');
  },
};

export const sessionRules: readonly Rule[] = [loggedOut, foreignLogout, renewal, overForGood, tokens];
