import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { Language } from '#src/contract/languages.ts';
import { harness, user as admin, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { userFile, userRow, type UserRow } from '../support/user-files.ts';
import { timeLimit } from '../../support/server/runs.ts';
import { uniqueAccount } from './user-samples.ts';

/** For what is large. */
const slow = { timeout: 60_000 };

useFreshServer('administrator', 'en', { users: 300 });

type Options = { dryRun?: 'true' | 'false'; policy?: 'add' | 'update'; user?: SignedIn };
const send = (file: File, { dryRun = 'false', policy = 'update', user = admin }: Options = {}) =>
  user.call('importUsers', { file, dryRun, policy });
const users = () => harness.server.world.users;
const idOf = (username: string): string => users().named(username)!.userId;
const linesOf = ({ faults }: Awaited<ReturnType<typeof send>>) =>
  faults.map(({ row, column, message }) => `${row} ${column}: ${message}`);

/** An administrator of a region: the branch administrator's role, without ADMIN. */
async function regional(): Promise<SignedIn> {
  users().change(idOf('distributor'), { roles: ['2005'] });
  return harness.signIn('distributor', 'en');
}

describe('rows become users', () => {
  test('[VW-25] organisation, department and roles by name or code in any language; no password, a link is needed', async () => {
    const region = harness.server.world.records.access('organizations').get('org-12')!;
    const department = [...harness.server.world.records.access('departments').values()].find(
      ({ orgId }) => orgId === 'org-12',
    )!;
    const row = userRow({
      userName: 'Sheet_Wang',
      phone: '+4915112345678',
      orgId: region.name.de,
      deptId: department.name.de,
      roles: 'OWNER; 运维人员',
      userTypeCode: 'Betriebspersonal',
      sex: 'Weiblich',
      isMonitor: 'ja',
      expiresOn: '31.12.2027',
    });
    const operator = harness.server.world.records.access('roles').get('2001')!;
    const file = userFile([{ ...row, roles: `OWNER; ${operator.name.de}` }]);
    expect(await send(file, { dryRun: 'true' })).toMatchObject({ imported: 0, summary: { added: 1, changed: 0 } });
    expect(users().named('sheet_wang')).toBeUndefined();
    expect(await send(file)).toMatchObject({ imported: 1, faults: [] });
    const user = await admin.call('getUserRecord', { id: idOf('sheet_wang') });
    expect(user).toMatchObject({
      userName: 'Sheet_Wang',
      orgId: 'org-12',
      deptId: department.id,
      userTypeCode: '1',
      sex: '1',
      isMonitor: true,
      expiresOn: '2027-12-31',
      hasPassword: false,
      state: 'active',
    });
    expect(user.roles.map(({ id }) => id)).toEqual(['2001', '2002']);
  });

  test('[VW-25] update by account: what changes is shown by column, a missing column stays, others do not change', async () => {
    const before = await admin.call('getUserRecord', { id: idOf('owner') });
    const columns = [
      'userName',
      'realName',
      'phone',
      'orgId',
      'deptId',
      'roles',
      'userTypeCode',
      'userCategoryCode',
    ] as const;
    const row: UserRow = {
      userName: 'owner',
      realName: 'Anna Weber-Klein',
      phone: before.phone,
      orgId: before.orgName,
      deptId: before.deptName!,
      roles: before.roles.map(({ name }) => name).join('; '),
      userTypeCode: before.userTypeCode,
      userCategoryCode: before.userCategoryCode,
    };
    const report = await send(userFile([row], 'en', columns));
    expect(report.summary).toMatchObject({
      added: 0,
      changed: 1,
      same: 0,
      columns: [{ column: 'realName', count: 1 }],
      records: [{ key: 'owner', changes: [{ column: 'realName', from: before.realName, to: 'Anna Weber-Klein' }] }],
    });
    const after = await admin.call('getUserRecord', { id: before.id });
    expect({ ...after, realName: '', revision: 0, updateTime: '', updater: null }).toEqual({
      ...before,
      realName: '',
      revision: 0,
      updateTime: '',
      updater: null,
    });
    expect(linesOf(await send(userFile([row], 'en', columns), { policy: 'add' }))).toEqual([
      '2 userName: This login account is taken',
    ]);
  });

  test('[VW-25] one log entry for the whole import, with what it changed', async () => {
    await send(userFile([userRow({ userName: 'logged_one' }), userRow({ userName: 'logged_two' })]));
    const { records } = await admin.call('listAuditEntries', { endpoint: 'importUsers' });
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ code: codes.ok, user: { name: 'administrator' } });
    expect(records[0]!.targets).toEqual([idOf('logged_one'), idOf('logged_two')]);
    const names = records[0]!.changes.filter(({ field }) => field.endsWith('username')).map(({ to }) => to);
    expect(names).toEqual(['logged_one', 'logged_two']);
    expect(JSON.stringify(records)).not.toContain('password":"');
    const operator = await harness.signIn('operator');
    await expect(send(userFile([userRow()]), { user: operator })).rejects.toMatchObject({ kind: 'forbidden' });
    const refused = await admin.call('listAuditEntries', { endpoint: 'importUsers' });
    expect(refused.records.map(({ code }) => code)).toEqual([codes.forbidden, codes.ok]);
  });
});

describe('rows that are refused', () => {
  const wrong = (): UserRow[] => [
    userRow(),
    userRow({ userName: '1st', phone: '12', orgId: 'Mars', roles: 'pilot' }),
    userRow({ userName: 'OWNER' }),
    userRow({ phone: '13800000001', deptId: 'Nowhere', expiresOn: '31.02.2027' }),
    userRow({ roles: 'ADMIN' }),
    userRow({ isMonitor: 'vielleicht' }),
  ];
  const expected: Readonly<Record<Language, readonly string[]>> = {
    en: [
      '3 orgId: None of your organisations has this name or number',
      '3 roles: There is no such role',
      '4 userName: This login account is taken',
      '5 deptId: The organisation has no such department',
      '6 roles: An import cannot give the administrator’s role',
      '7 isMonitor: Please enter yes or no',
    ],
    de: [
      '3 orgId: Keine Ihrer Organisationen heißt so',
      '6 roles: Die Rolle des Systemadministrators lässt sich nicht per Import vergeben',
    ],
    zh: ['3 orgId: 没有这个组织，或无权查看', '6 roles: 不能通过导入授予系统管理员角色'],
  };

  test.each(['en', 'de', 'zh'] as const)(
    '[VW-25.7] each wrong cell is named, in %s, and no user is added',
    async (language) => {
      const user = await harness.signIn('administrator', language);
      const before = users().changes;
      const report = await send(userFile(wrong(), language), { policy: 'add', user });
      expect(report).toMatchObject({ rows: 6, faultyRows: 5, imported: 0 });
      for (const line of expected[language]) expect(linesOf(report)).toContain(line);
      expect(users().changes).toBe(before);
    },
  );

  test(
    '[VW-25.7] 5,000 rows, one bad: none is kept, its cell is named, in German too; others are answered meanwhile',
    slow,
    async () => {
      const rows = Array.from({ length: 5000 }, () => userRow());
      rows[4321] = userRow({ phone: '12345' });
      const before = [...users().stored()].length;
      const german = await harness.signIn('administrator', 'de');
      const sending = send(userFile(rows, 'de'), { user: german });
      let isOver = false;
      const answered = sending.finally(() => (isOver = true));
      let slowest = 0;
      while (!isOver) {
        const from = performance.now();
        await admin.call('listStations', {});
        slowest = Math.max(slowest, performance.now() - from);
      }
      const report = await answered;
      expect(report).toMatchObject({
        rows: 5000,
        faultyRows: 1,
        imported: 0,
        faults: [{ row: 4323, column: 'phone', value: '12345' }],
      });
      expect(report.faults[0]!.message).toMatch(/Mobilnummer|Ziffern/);
      expect([...users().stored()]).toHaveLength(before);
      expect(slowest).toBeLessThan(timeLimit(1500));
      expect(await send(userFile(rows.toSpliced(4321, 1)))).toMatchObject({ imported: 4999 });
      expect([...users().stored()]).toHaveLength(before + 4999);
    },
  );

  test('[VW-25] two rows of one account or number, and a formula', async () => {
    const row = userRow();
    const report = await send(
      userFile([row, userRow({ userName: String(row.userName).toUpperCase() }), userRow({ phone: row.phone! })]),
    );
    expect(linesOf(report)).toEqual([
      '3 userName: This login account is already in the sheet',
      '4 phone: This number is already in the sheet',
    ]);
  });

  test('[VW-25] people elsewhere, people with more rights and oneself: refused as by the form', async () => {
    const region = await regional();
    users().add(
      {
        ...users().get(idOf('administrator'))!,
        ...uniqueAccount(),
        username: 'high_one',
        orgId: 'org-11',
        deptId: 'dept-11-1',
      },
      null,
    );
    const of = async (name: string, values: UserRow): Promise<UserRow> => {
      const { records } = await admin.call('listUsers', { keyword: name });
      const record = records.find(({ userName }) => userName === name)!;
      const roles = record.roles
        .filter(({ id }) => id !== '2004')
        .map(({ name: role }) => role)
        .join('; ');
      const { userName, realName, phone, email, orgName, deptName, userTypeCode, userCategoryCode } = record;
      const rest = { userTypeCode, userCategoryCode, roles: roles || '2005' };
      return userRow({ userName, realName, phone, email, orgId: orgName, deptId: deptName ?? '', ...rest, ...values });
    };
    const callerRow = await of('distributor', { expiresOn: '2030-01-01' });
    const high = await of('high_one', { email: 'other@example.com' });
    const report = await send(
      userFile([callerRow, high, userRow({ userName: 'owner', orgId: 'org-11', deptId: 'dept-11-1' })]),
      {
        user: region,
      },
    );
    const lines = linesOf(report);
    expect(lines.some((line) => line.startsWith('2 userName'))).toBe(true);
    expect(lines.some((line) => line.startsWith('3 userName'))).toBe(true);
    expect(lines).toContain('4 userName: This login account is taken');
  });
});
