import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#src/contract/languages.ts';
import { userAdminEndpoints } from '#src/contract/user/user-admin.ts';
import { userColumns, userHeads } from '#src/contract/user/user-columns.ts';
import { userCell } from '#src/contract/user/user-sheet.ts';
import { createXlsx } from '#src/lib/file/xlsx.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { spreadsheet } from '../support/ledger-files.ts';

/** For what is large. */
const slow = { timeout: 60_000 };

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({ users: 300 });
});
afterAll(() => harness.close());

/** An administrator of a region: the branch administrator's role, without ADMIN. */
async function regional(language: Language = 'en'): Promise<SignedIn> {
  harness.server.world.users.change(harness.server.world.users.named('distributor')!.userId, { roles: ['2005'] });
  return harness.signIn('distributor', language);
}

/** What the console exports of the users that the caller sees. */
async function exported(user: SignedIn, language: Language): Promise<File> {
  const { records } = await user.call('listUsers', { pageSize: 500 });
  const dictionary = async (dictType: string) => {
    const { records: values } = await user.call('listDictionary', { dictType, statusCode: 0, current: 1, limit: 100 });
    return new Map(values.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  };
  const names = {
    sex: await dictionary('sex'),
    userTypeCode: await dictionary('user_type'),
    userCategoryCode: await dictionary('user_category'),
  };
  const head = userColumns.map((column) => userHeads[column][language]);
  const book = createXlsx({ name: 'A', head, widths: userColumns.map(() => 20) });
  book.add(records.map((record) => userColumns.map((column) => userCell(record, column, language, names))));
  return spreadsheet(new Uint8Array(await new Blob(book.end()).arrayBuffer()));
}

describe('[VW-25] template and export', () => {
  test('[API-04] the template has the heads and the roles that may be given, in the caller’s language', async () => {
    for (const language of ['zh', 'en', 'de'] as const) {
      const user = await harness.signIn('administrator', language);
      const { blob, name } = await user.api.file(userAdminEndpoints.downloadUserTemplate.route, {});
      expect(name).toMatch(/\.xlsx$/);
      const book = read(await blob.arrayBuffer());
      const [rows, notes] = book.SheetNames.map((sheet) =>
        utils.sheet_to_json<string[]>(book.Sheets[sheet]!, { header: 1 }),
      );
      expect(rows).toEqual([userColumns.map((column) => userHeads[column][language])]);
      const roles = notes!.filter(([head]) => head === userHeads.roles[language]).map(([, value]) => value);
      const administrator = harness.server.world.records
        .access('roles')
        .all()
        .find(({ code }) => code === 'ADMIN')!;
      expect(roles.length).toBeGreaterThan(3);
      expect(roles).not.toContain(administrator.name[language]);
    }
  });

  test.each(['zh', 'en', 'de'] as const)(
    '[VW-25] [S11] what is exported in %s changes nothing when it is imported',
    slow,
    async (language) => {
      for (const user of [await harness.signIn('administrator', language), await regional(language)]) {
        const report = await user.call('importUsers', {
          file: await exported(user, language),
          dryRun: 'true',
          policy: 'update',
        });
        expect(report.faults).toEqual([]);
        expect(report.summary).toMatchObject({ added: 0, changed: 0, removed: 0, records: [] });
        expect(report.summary!.same).toBeGreaterThan(10);
      }
    },
  );
});
