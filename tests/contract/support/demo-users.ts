import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Harness, type SignedIn } from './harness.ts';

/** The server of the test file. */
export let harness: Harness;
/** Signed in before each test. */
export let operator: SignedIn;
export let administrator: SignedIn;
export let owner: SignedIn;

/** Signs all of them in again, after what has ended their sessions: a jump of the clock. */
export async function signInAgain(): Promise<void> {
  [operator, administrator, owner] = await Promise.all([
    harness.signIn('operator'),
    harness.signIn('administrator'),
    harness.signIn('owner'),
  ]);
}

/** One server for the test file, as new before each test, with operator, administrator and owner signed in. */
export function useDemoUsers(): void {
  beforeAll(async () => {
    harness = await Harness.start();
  });
  beforeEach(async () => {
    harness.server.world.reset();
    await signInAgain();
  });
  afterAll(() => harness.close());
}
