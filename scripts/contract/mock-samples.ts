import type { EndpointName } from '#src/contract/endpoints.ts';
import type { MockServer } from '#mock-server/start.ts';
import { Harness, type SignedIn } from '../../tests/contract/support/harness.ts';
import { samples } from '../../tests/contract/support/samples.ts';
import type { Caller } from './target.ts';

/** Not allowed to the user who wrote the record: the samples are written by the administrator. */
const ofAnotherUser: ReadonlySet<string> = new Set(['readHandover', 'closePunchItem', 'reopenPunchItem']);
/** Its password is changed by the run, which ends the other sessions of the user. */
const forPassword = 'li_na';

/** Callers and requests for each endpoint of a mock server that runs in this process. */
export interface MockSamples {
  readonly user: (username: string) => Promise<Caller>;
  readonly signIn: (username: string) => Promise<Caller>;
  readonly caller: (name: EndpointName) => Promise<Caller>;
  readonly sample: (name: EndpointName, caller: Caller) => Promise<object>;
}

const asCaller = (user: SignedIn): Caller => ({
  ...user,
  permissions: user.login.permissions.map(({ authority }) => authority),
});

/** The samples that the tests of the mock server use: they know its stations, users and records. */
export async function mockSamples(server: MockServer): Promise<MockSamples> {
  const harness = await Harness.of(server);
  const users = new Map<string, SignedIn>();
  const sessions = new Map<string, Promise<Caller>>();
  const signIn = async (username: string): Promise<Caller> => {
    const user = await harness.signIn(username);
    users.set(user.token, user);
    return asCaller(user);
  };
  const user = (username: string) => {
    const session = sessions.get(username) ?? signIn(username);
    sessions.set(username, session);
    return session;
  };
  return {
    user,
    signIn,
    caller(name) {
      if (name === 'resetPassword') return signIn(forPassword);
      const username = ofAnotherUser.has(name) ? 'operator' : 'administrator';
      return name === 'logout' ? signIn(username) : user(username);
    },
    sample: (name, { token }) => samples[name](harness, users.get(token)!),
  };
}
