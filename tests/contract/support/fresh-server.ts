import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Language } from '#src/contract/languages.ts';
import { Harness, type SignedIn } from './harness.ts';

/** The server of the test file. */
export let harness: Harness;
/** Signed in before each test, after a reset of the server. */
export let user: SignedIn;

/** Signs the user in again, after what has ended the session: a reset, a jump of the clock. */
export let signInAgain: (language?: Language) => Promise<void>;

/** What a call ends with that the server refuses by a code. */
export const business = (code: number) => ({ kind: 'business', code });

/** One server for the test file, as new before each test. */
export function useFreshServer(
  username: string,
  language: Language = 'zh',
  options: Parameters<typeof Harness.start>[0] = {},
): void {
  beforeAll(async () => {
    harness = await Harness.start(options);
  });
  signInAgain = async (other = language) => {
    user = await harness.signIn(username, other);
  };
  beforeEach(async () => {
    await harness.control('POST', '/reset');
    await signInAgain();
  });
  afterAll(() => harness.close());
}
