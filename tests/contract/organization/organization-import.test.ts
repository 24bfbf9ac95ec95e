import { describe, expect, test } from 'vitest';
import type { Language } from '#src/contract/languages.ts';
import {
  organizationCell,
  organizationColumns,
  organizationHeads,
} from '#src/contract/organization/organization-sheet.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { sheetFile } from '../support/ledger-files.ts';
import { organizationCells, organizationFile } from './organization-samples.ts';

useFreshServer('administrator', 'en');

type Rows = Parameters<typeof organizationFile>[0];
const send = (rows: Rows, dryRun: 'true' | 'false' = 'false', user = administrator) =>
  user.call('importOrganizations', { file: organizationFile(rows), dryRun, policy: 'update' });
const list = async () => (await administrator.call('listOrganizations', { withDetails: true })).records;

describe('[VW-22] organisations in and out as a sheet', () => {
  test.each<Language>(['zh', 'en', 'de'])(
    '[VW-22.13] [S11] an export in %s is imported without a change',
    async (language) => {
      const user = await harness.signIn('administrator', language);
      const { records } = await user.call('listOrganizations', { withDetails: true });
      const cells = records.map((row) => organizationColumns.map((column) => organizationCell(row, column, language)));
      const heads = organizationColumns.map((column) => organizationHeads[column][language]);
      const report = await user.call('importOrganizations', {
        file: sheetFile(heads, cells),
        dryRun: 'false',
        policy: 'update',
      });
      expect(report).toMatchObject({
        rows: records.length,
        faultsTotal: 0,
        ignoredColumns: [],
        summary: { added: 0, changed: 0, same: records.length },
      });
    },
  );

  test('[VW-22.13] rows stand in any order, children before their parents', async () => {
    const rows = [
      organizationCells({ number: 'X-3', parentNumber: 'X-2', nameZh: '丙站', enabled: 'no' }),
      organizationCells({ number: 'X-2', parentNumber: 'G1000', type: 'Region', nameZh: '乙区' }),
      organizationCells({ number: 'R1200', parentNumber: 'G1000', type: 'region', nameZh: '德国公司', country: 'DE' }),
    ].map((row) => (row.number === 'X-2' ? { ...row, type: 'Regional company' } : row));
    expect(await send(rows, 'true')).toMatchObject({ faults: [], summary: { added: 2, changed: 1 } });
    expect((await list()).map(({ number }) => number)).not.toContain('X-2');
    expect(await send(rows)).toMatchObject({ faults: [], imported: 3 });
    const all = await list();
    const [region, owner] = ['X-2', 'X-3'].map((number) => all.find((each) => each.number === number));
    expect(region).toMatchObject({ type: 'region', parentId: 'org-1', enabled: true });
    expect(owner).toMatchObject({ type: 'owner', parentId: region?.id, enabled: false });
    expect(harness.server.world.records.access('organizations').get('org-12')?.name.zh).toBe('德国公司');
  });

  test('[VW-22.13] rings, unknown parents, numbers that stand twice and moves are named by cell, and nothing is written', async () => {
    const before = harness.server.world.records.access('organizations').size;
    const report = await send([
      organizationCells({ number: 'X-1', parentNumber: 'X-2', type: 'region' }),
      organizationCells({ number: 'X-2', parentNumber: 'X-1', type: 'region' }),
      organizationCells({ number: 'X-3', parentNumber: 'NO-SUCH' }),
      organizationCells({ number: 'X-4' }),
      organizationCells({ number: 'X-4' }),
      organizationCells({ number: 'S1101', parentNumber: 'R1200' }),
      organizationCells({ number: 'X-5', parentNumber: 'R1100', type: 'region' }),
      organizationCells({ number: 'org-1' }),
      organizationCells({ number: 'ORG-1' }),
      organizationCells({ number: 'X-6', nameZh: '=1+1' }),
    ]);
    const cells = report.faults.map(({ row, column }) => `${row} ${column}`);
    expect(cells).toEqual(
      expect.arrayContaining([
        '2 parentNumber',
        '3 parentNumber',
        '4 parentNumber',
        '6 number',
        '7 parentNumber',
        '8 type',
        '9 number',
        '10 number',
      ]),
    );
    expect(report.imported).toBe(0);
    expect(report.faults.find(({ row }) => row === 2)?.message).toBe('This organisation would be below itself');
    expect(harness.server.world.records.access('organizations').size).toBe(before);
  });

  test('[VW-22.8] a number outside the branch is neither found nor free', async () => {
    const jin = await harness.signIn('jin_tao', 'en');
    const report = await send([organizationCells({ number: 'R1200' })], 'false', jin).catch((error: unknown) => error);
    expect(report).toMatchObject({ faults: [{ column: 'number' }], imported: 0 });
  });
});
