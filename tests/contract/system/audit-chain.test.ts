import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchLine } from '#mock-server/persist/state-file.ts';
import type { AuditEntry } from '#src/contract/system/audit.ts';
import { Harness } from '../support/harness.ts';

describe('the chain', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'ems-log-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const file = () => join(dir, 'ems-mock-log.jsonl');
  const lines = () => readFileSync(file(), 'utf8').trimEnd().split('\n');
  const rewrite = (all: readonly string[]) => writeFileSync(file(), `${all.join('\n')}\n`);

  /** Passwords are stored as hashes: the session comes from the control port. */
  async function administratorOf(server: Harness) {
    const { access_token } = await server.control<{ access_token: string }>('POST', '/session', {
      username: 'administrator',
    });
    return server.user(access_token);
  }

  /** Starts a server on the folder, and asks it whether the log is unbroken. */
  async function checked() {
    const server = await Harness.start({ dataDir: dir });
    const check = await (await administratorOf(server)).call('checkAuditLog', {});
    await server.close();
    return check;
  }

  test(
    '[VW-73] [VW-73.5] outlives restarts, and a changed byte, a removed and an unreadable line are named',
    { timeout: 120_000 },
    async () => {
      const first = await Harness.start({ dataDir: dir });
      const user = await first.signIn('administrator');
      for (const timeZone of ['viewer', 'station', 'viewer'] as const)
        await user.call('saveDisplayPreferences', { timeZone });
      expect(await user.call('checkAuditLog', {})).toMatchObject({ broken: null, since: expect.any(String) as string });
      const intact = lines();
      const victim = JSON.parse(intact[2]!) as AuditEntry;
      rewrite(intact.with(2, intact[2]!.replace('127.0.0.1', '127.0.0.2')));
      expect((await user.call('checkAuditLog', {})).broken).toEqual({
        id: victim.id,
        at: victim.at,
        reason: 'changed',
      });
      rewrite(intact);
      await first.close();
      expect(await checked()).toMatchObject({ broken: null });

      const whole = lines();
      rewrite(whole.with(1, whole[1]!.replace('"endpoint":"', '"endpoint":"X')));
      const { id } = JSON.parse(whole[1]!) as AuditEntry;
      const after = await checked();
      expect(after.broken).toMatchObject({ id, reason: 'changed' });
      expect(after.since).toBe((JSON.parse(whole[2]!) as AuditEntry).at);
      expect(await checked(), 'also after another restart').toMatchObject({ broken: { id } });

      rewrite(whole.toSpliced(2, 1));
      expect((await checked()).broken).toMatchObject({
        id: (JSON.parse(whole[3]!) as AuditEntry).id,
        reason: 'missing',
      });
      rewrite(whole.with(2, whole[2]!.slice(0, -4)));
      expect((await checked()).broken).toEqual({ id: (JSON.parse(whole[2]!) as AuditEntry).id, reason: 'unreadable' });
      rewrite(whole.slice(0, -1));
      expect((await checked()).broken, 'the last one is removed').toMatchObject({ reason: 'missing' });
      rewrite(whole.slice(3));
      const oldest = JSON.parse(whole[3]!) as AuditEntry;
      const beheaded = await checked();
      expect(beheaded, 'the oldest ones are removed').toMatchObject({
        broken: { id: oldest.id, at: oldest.at, reason: 'missing' },
        since: oldest.at,
      });
      expect((await checked()).broken, 'also after another restart').toEqual(beheaded.broken);
    },
  );

  test(
    '[VW-73] [VW-73.5] entries that are stored twice or in another order are named, what the retention forgets is not',
    { timeout: 60_000 },
    async () => {
      const retained = mkdtempSync(join(tmpdir(), 'ems-log-cut-'));
      const path = join(retained, 'ems-mock-log.jsonl');
      const server = await Harness.start({ dataDir: retained });
      await server.raw('saveMenuRow', { body: '{}', headers: { sign: 'none' } });
      const user = await server.signIn('administrator');
      for (const timeZone of ['viewer', 'station', 'viewer'] as const)
        await user.call('saveDisplayPreferences', { timeZone });
      const check = () => user.call('checkAuditLog', {});
      const stored = readFileSync(path, 'utf8');
      const all = stored.trimEnd().split('\n');
      const write = (changed: readonly string[]) => writeFileSync(path, `${changed.join('\n')}\n`);
      for (const forged of [all.toSpliced(2, 0, all[1]!), [...all, all[0]!], all.toSpliced(2, 2, all[3]!, all[2]!)]) {
        write(forged);
        expect((await check()).broken).toMatchObject({ reason: 'missing' });
      }
      write(all);
      const { world } = server.server;
      world.audit.removeBefore((JSON.parse(all[3]!) as AuditEntry).at);
      world.save();
      expect(await check()).toMatchObject({ broken: null });
      await server.close();
      const second = await Harness.start({ dataDir: retained });
      expect(await (await administratorOf(second)).call('checkAuditLog', {})).toMatchObject({ broken: null });
      await second.close();
      rmSync(retained, { recursive: true, force: true });
    },
  );

  test(
    '[VW-73] a folder of an earlier release: its entries are sealed as they are read',
    { timeout: 60_000 },
    async () => {
      const old = mkdtempSync(join(tmpdir(), 'ems-log-old-'));
      const first = await Harness.start({ dataDir: old });
      await first.signIn('administrator');
      await first.close();
      const entry = {
        id: '000000000001',
        at: '2026-01-02T03:04:05.000Z',
        user: { id: '10004', name: 'administrator' },
      };
      const row = [
        'audit',
        entry.id,
        { ...entry, address: '::1', endpoint: 'saveRole', targets: ['2001'], code: 200, changes: [] },
      ];
      const state = join(old, 'ems-mock-state.jsonl');
      writeFileSync(state, readFileSync(state, 'utf8') + batchLine([row as never, ['auditEnds', 'value', null]]));
      rmSync(join(old, 'ems-mock-log.jsonl'));
      const second = await Harness.start({ dataDir: old });
      const user = await administratorOf(second);
      expect((await user.call('getAuditEntry', { id: entry.id })).hash).toMatch(/\S/);
      expect(await user.call('checkAuditLog', {})).toMatchObject({ broken: null, since: entry.at });
      await second.close();
      expect(readFileSync(join(old, 'ems-mock-log.jsonl'), 'utf8').split('\n')[0]).toContain(entry.at);
      rmSync(old, { recursive: true, force: true });
    },
  );
});
