import type { MockServer } from '#mock-server/start.ts';
import { mockSamples } from './mock-samples.ts';
import type { Run } from './run.ts';
import { codeOfMock } from './sign-in.ts';
import { openTarget } from './target.ts';

/** The run against a mock server of this process: with its own accounts, and a request for every endpoint; `url` of a proxy before it. */
export async function mockPlan(server: MockServer, url = server.url): Promise<Run> {
  const target = await openTarget(url);
  const { user, signIn, caller, sample } = await mockSamples(server);
  const account2 = await user('distributor');
  const site = {
    target,
    caller: await user('administrator'),
    account2,
    write: true,
    solve: async (randomStr: number) => (await codeOfMock(server.url, randomStr)) ?? '',
    credentials: { username: 'administrator', password: 'Admin_2026' },
  };
  const unconfirmed = await signIn('administrator');
  return { target, write: true, caller, sample, site, limited: await user('owner'), account2, unconfirmed };
}
