import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { PermissionKey, StationKey } from '#src/contract/user/permissions.ts';
import type { CoverageHole } from '#src/contract/station/station-config.ts';
import { setKeys } from '../../support/records/rights.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { configForm } from './station-config-samples.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const berlin = 'st-c';

export let harness: Harness;
export let administrator: SignedIn;

/** A server of the test file, with an administrator signed in and no configuration stored before each test. */
export function useStationConfigServer(): void {
  beforeAll(async () => {
    harness = await Harness.start();
  });
  beforeEach(async () => {
    harness.server.world.reset();
    harness.server.world.setClock(0);
    harness.server.world.records.access('stationConfigs').clear();
    administrator = await harness.signIn('administrator');
  });
  afterAll(() => harness.close());
}

export const business = (code: number) => ({ kind: 'business', code });
export const now = () => harness.server.world.clock.now();
export const at = (ms: number) => new Date(now() + ms).toISOString();
export const idOf = (username: string) => harness.server.world.users.named(username)!.userId;
export const grantTo = (username: string, permissions: StationKey[], validUntil: string | null = null) => ({
  userId: idOf(username),
  merchantId: null,
  permissions,
  validUntil,
});

type Form = RequestFor<'saveStationConfig'>;

export async function changed(user: SignedIn, id: string, changes: Partial<Form>): Promise<Form> {
  return { ...(await configForm(user, id)), ...changes };
}

/** Previews a change and saves it with its effect. */
export async function save(user: SignedIn, id: string, changes: Partial<Form>) {
  const { revision, ...form } = await changed(user, id, changes);
  const { effect } = await user.call('previewStationConfig', form);
  return user.call('saveStationConfig', { ...form, revision, effect });
}

/** A region's administrator with these keys besides the configuration of stations. */
export async function regionLead(keys: PermissionKey[] = []): Promise<SignedIn> {
  setKeys(harness.server.world, 'jin_tao', ['stationConfig_save', ...keys]);
  return harness.signIn('jin_tao');
}

/** Only these users and administrators can acknowledge alarms. */
export function onlyAcknowledgers(usernames: readonly string[]): void {
  const { world } = harness.server;
  const roles = world.records.access('roles');
  for (const role of roles.all())
    roles.change(role, {
      permissions: role.permissions.filter((key) => key !== 'alarm_acknowledge'),
    });
  for (const username of usernames) setKeys(world, username, ['alarm_acknowledge', 'message_read']);
}

export const holesOf = async (id: string) => (await administrator.call('getStationConfig', { id })).holes;
export const kinds = (holes: readonly CoverageHole[]) => holes.map(({ kind }) => kind);
