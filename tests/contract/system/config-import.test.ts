import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { configFile } from '#src/contract/system/config-file.ts';
import { languages } from '#src/contract/languages.ts';
import { harness, user as administrator, business, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';

useFreshServer('administrator');

const exported = async (user: SignedIn) =>
  configFile((await user.call('listConfigSettings', { pageSize: 500 })).records);

async function change(key: string, value: string, orgId?: string) {
  await confirm(administrator);
  await administrator.call('saveConfigSetting', { key, ...(orgId !== undefined && { orgId }), revision: 0, value });
}

describe('[VW-71] [VW-71.11] a file of settings', () => {
  test('[S11] that was exported is imported without a change, in each language, and has no secret', async () => {
    await change('smsGatewaySecret', 'a-secret-of-the-gateway');
    await change('contractNoticeDays', '[ 90, 14 ]');
    await change('idleLockMinutes', '15', 'org-11');
    for (const language of languages) {
      const user = await harness.signIn('administrator', language);
      const file = await exported(user);
      expect(JSON.stringify(file)).not.toContain('ecret');
      expect(file.settings).toContainEqual({ key: 'contractNoticeDays', value: [90, 14] });
      expect(file.settings).toContainEqual({ key: 'idleLockMinutes', organization: 'org-11', value: '15' });
      const settings = JSON.parse(JSON.stringify(file.settings)) as unknown;
      const preview = await user.call('previewConfigImport', { settings });
      expect(preview).toMatchObject({ faults: [], changes: [], same: file.settings.length });
    }
  });

  test('changes what differs, all of it or nothing, and is logged change by change', async () => {
    const settings = [
      { key: 'loginTries', value: '4' },
      { key: 'grantNoticeDays', value: '5' },
      { key: 'idleLockMinutes', organization: 'org-11', value: '30' },
      { key: 'lockMinutes', value: '30' },
    ];
    const { effect, changes, same } = await administrator.call('previewConfigImport', { settings });
    expect(changes.map(({ configKey, from, to }) => [configKey, from, to])).toEqual([
      ['loginTries', '5', '4'],
      ['grantNoticeDays', '3', '5'],
      ['idleLockMinutes', '0', '30'],
    ]);
    expect(same).toBe(1);
    const run = () => administrator.call('importConfigSettings', { settings, effect });
    await expect(run()).rejects.toMatchObject(business(codes.stepUpDue));
    await confirm(administrator);
    await change('grantNoticeDays', '9');
    await expect(run(), 'somebody has changed one of them since').rejects.toMatchObject(business(codes.conflict));
    expect(harness.server.world.config.get('loginTries')).toBe('5');
    const again = await administrator.call('previewConfigImport', { settings });
    await administrator.call('importConfigSettings', { settings, effect: again.effect });
    const { config } = harness.server.world;
    expect([config.get('loginTries'), config.get('idleLockMinutes', 'org-11')]).toEqual(['4', '30']);
    const [entry] = (await administrator.call('listAuditEntries', { endpoint: 'importConfigSettings' })).records;
    expect(entry?.changes.map(({ target, from, to }) => [target, from, to]).toSorted()).toEqual([
      ['grantNoticeDays', '9', '5'],
      ['idleLockMinutes@org-11', null, '30'],
      ['loginTries', null, '4'],
    ]);
  });

  const deep = JSON.parse(`${'['.repeat(9)}7${']'.repeat(9)}`) as unknown;
  test.each<[string, unknown]>([
    ['a secret', { key: 'smsGatewaySecret', value: 'a-secret-of-the-gateway' }],
    ['a key of the deployment', { key: 'push.policy', value: 'literal' }],
    ['an unknown key', { key: '__proto__', value: '1' }],
    ['an organisation that there is not', { key: 'idleLockMinutes', organization: 'constructor', value: '1' }],
    ['an organisation of a key of the platform', { key: 'loginTries', organization: 'org-11', value: '4' }],
    ['another field', { key: 'loginTries', value: '4', isPublic: true }],
    ['a number that is no text', { key: 'loginTries', value: 4 }],
    ['1e999', { key: 'loginTries', value: '1e999' }],
    ['a value that is deep', { key: 'contractNoticeDays', value: deep }],
    ['a large value', { key: 'loginTitle', value: { zh: 'x'.repeat(100_000) } }],
    ['a text in a language that there is not', { key: 'loginTitle', value: { zh: '园区', fr: 'Parc' } }],
    ['no setting', null],
    ['a list', []],
  ])('with %s is refused by its position, and nothing of it is set', async (_what, row) => {
    const settings = [{ key: 'grantNoticeDays', value: '8' }, row];
    const { faults } = await administrator.call('previewConfigImport', { settings });
    expect(faults.map(({ row: position }) => position)).toEqual([2]);
    await confirm(administrator);
    await expect(administrator.call('importConfigSettings', { settings, effect: '' })).rejects.toMatchObject({
      fields: { settings: expect.stringContaining('2') },
    });
    expect(harness.server.world.config.get('grantNoticeDays')).toBe('3');
  });

  test('with a setting twice, none, or too many is refused', async () => {
    const row = { key: 'grantNoticeDays', value: '8' };
    for (const settings of [[row, row], null, {}, 'text', Array.from({ length: 1001 }, () => row)])
      expect((await administrator.call('previewConfigImport', { settings })).faults).toHaveLength(1);
  });
});
