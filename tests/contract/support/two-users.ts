import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Harness, type SignedIn } from './harness.ts';

export let harness: Harness;
export let administrator: SignedIn;
export let secondUser: SignedIn;

/** A server of the test file, called at its top: reset before each test, with the administrator and this user signed in. */
export function useTwoUsers(secondUsername: string): void {
  beforeAll(async () => {
    harness = await Harness.start();
  });
  beforeEach(async () => {
    harness.server.world.reset();
    [administrator, secondUser] = await Promise.all([harness.signIn('administrator'), harness.signIn(secondUsername)]);
  });
  afterAll(() => harness.close());
}

/** Signs the administrator in again, for a test that moves the clock beyond the life of a session. */
export async function renewAdministrator(): Promise<void> {
  administrator = await harness.signIn('administrator');
}
