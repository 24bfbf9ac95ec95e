import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { createWorld } from '../records/create-world.ts';
import type { Caller } from '../store/session/sessions.ts';
import { callerOf } from './authorise.ts';
import { requireNoView, requireWritable } from './read-only.ts';

const world = createWorld({ historyDays: 1 });
beforeEach(() => world.reset());

const signIn = (name: string): Caller => {
  const { access_token: token } = world.sessions.answer(world.users.named(name)!, world.clock.now());
  return callerOf(`Bearer ${token}`, world)!;
};

/** Those of the calls that are refused, with their code. */
function refused(names: readonly EndpointName[], ask: (name: EndpointName) => void): readonly string[] {
  return names.flatMap((name) => {
    try {
      ask(name);
      return [];
    } catch (error) {
      return [`${name} ${(error as { code: number }).code}`];
    }
  });
}

describe('[VW-23] a view as a role', () => {
  test('reads, and changes nothing but its own end', () => {
    const { view, token } = world.roleViews.start('10004', '2001', world.clock.now());
    const caller = callerOf(`Bearer ${token}`, world)!;
    expect(caller).toMatchObject({ sessionId: view.sessionId, passwordDue: false, isConfirmed: false, view });
    const names = ['listStations', 'logout', 'acknowledgeAlarms', 'confirmPassword', 'saveDisplayPreferences'] as const;
    expect(refused(names, (name) => requireNoView(name, caller))).toEqual(
      names.slice(2).map((name) => `${name} ${codes.forbidden}`),
    );
    expect(refused(names, (name) => requireNoView(name, signIn('operator')))).toEqual([]);
    expect(refused(names, (name) => requireNoView(name, undefined))).toEqual([]);
  });
});

describe('[VW-21.3] after the end of a contract', () => {
  const names = [
    'listStations',
    'saveDisplayPreferences',
    'acknowledgeAlarms',
    'resetPassword',
    'logout',
    'refreshSession',
    'confirmPassword',
    'noteExport',
  ] as const;
  const ask = (caller: Caller | undefined) => refused(names, (name) => requireWritable(name, caller, world));
  const endContract = () => {
    const merchants = world.records.access('merchants');
    const { orgId } = signIn('owner').account;
    for (const { id } of world.rights.merchantsOf(orgId))
      merchants.change(merchants.get(id)!, {
        validUntil: new Date(world.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10),
      });
  };

  test('its users read, and change what belongs to their session and password alone', () => {
    expect(ask(signIn('owner'))).toEqual([]);
    const owner = signIn('owner');
    endContract();
    expect(ask(owner)).toEqual(
      ['saveDisplayPreferences', 'acknowledgeAlarms'].map((name) => `${name} ${codes.contractEnded}`),
    );
  });

  test('the users of others change what they could, and a call without a session is refused elsewhere', () => {
    endContract();
    expect(ask(signIn('operator'))).toEqual([]);
    expect(ask(undefined)).toEqual([]);
  });
});
