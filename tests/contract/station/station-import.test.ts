import { expect, test } from 'vitest';
import { languages } from '#src/contract/languages.ts';
import { stationCells } from '#src/contract/station/station-sheet.ts';
import { stationSheetColumns } from '#src/contract/station/station-sheet-columns.ts';
import { sheetFile } from '../support/ledger-files.ts';
import { stationFile } from './station-info-samples.ts';
import { harness, infoOf, operator, save, useStationInfoServer } from './station-info-setup.ts';

useStationInfoServer();

const send = (file: File, dryRun: 'true' | 'false' = 'false', user = operator) =>
  user.call('importStationInfos', { file, dryRun });

test.each(languages)('[VW-35.14] [S11] an export in %s is imported without a change', async (language) => {
  const user = await harness.signIn('operator', language);
  const { records } = await user.call('listStationInfos', { page: 1, pageSize: 50 });
  const columns = stationCells(language);
  const file = sheetFile(
    columns.map(({ header }) => header),
    records.map((row) => columns.map(({ value }) => value(row))),
  );
  expect(await send(file, 'false', user)).toMatchObject({
    rows: records.length,
    faultsTotal: 0,
    ignoredColumns: [],
    summary: { added: 0, changed: 0, same: records.length },
  });
});

test('[VW-35.14] a changed row changes its station; zone, organisation, contacts and files stay', async () => {
  await save(operator, 'st-c', { contacts: [{ name: 'Anna', role: '', phone: '+49 30 1234567', isAllDay: true }] });
  const before = await infoOf('st-c');
  const cells = {
    nameDe: 'Adlershof Nord',
    contractDemand: 480,
    gridCompany: 'Stromnetz Berlin',
    commissionedOn: '03.05.2025',
  };
  const file = await stationFile(operator, 'st-c', cells);
  expect(await send(file, 'true')).toMatchObject({ imported: 0, summary: { changed: 1, added: 0 } });
  expect((await infoOf('st-c')).name.de).toBe(before.name.de);
  expect(await send(file)).toMatchObject({ imported: 1, faults: [] });
  const after = await infoOf('st-c');
  expect(after).toMatchObject({
    name: { ...before.name, de: 'Adlershof Nord' },
    contractDemand: 480,
    gridCompany: 'Stromnetz Berlin',
    commissionedOn: '2025-05-03',
  });
  const unchanged = ['timeZone', 'orgId', 'contacts', 'pictures', 'phase', 'zoneChange', 'address'] as const;
  for (const field of unchanged) expect(after[field]).toEqual(before[field]);
  expect(after.revision).toBe(before.revision + 1);
  // The controller and its alarm obey the new demand.
  const { simulator, clock } = harness.server.world;
  expect(simulator.history('st-c').contractDemandAt(clock.now())).toBe(480);
});

test('[VW-35.14] one wrong cell and nothing is written; each is named, and a foreign station is unknown', async () => {
  const good = await stationFile(operator, 'st-a', { nameDe: 'Neu' });
  expect(good.size).toBeGreaterThan(0);
  const names = stationSheetColumns;
  const before = await infoOf('st-a');
  const row = (cells: Partial<Record<(typeof names)[number], string | number>>) => {
    const { name, address, ...info } = before;
    const values = { ...info, nameZh: name.zh, addressZh: address.zh, ...cells };
    return names.map((column) => (values as Record<string, unknown>)[column] as string | number | null);
  };
  const report = await send(
    sheetFile(names, [
      row({ nameDe: 'Neu' }),
      row({ id: 'st-b', longitude: 181 }),
      row({ id: 'st-c', consumerNumber: '12345', currency: 'XYZ' }),
      row({ id: 'st-none' }),
      row({ id: 'ST-A' }),
    ]),
  );
  expect(report.imported).toBe(0);
  const cells = report.faults.map((fault) => `${fault.row} ${fault.column}`);
  expect(cells).toEqual(expect.arrayContaining(['3 longitude', '4 consumerNumber', '4 currency', '5 id', '6 id']));
  expect((await infoOf('st-a')).name).toEqual(before.name);
  const owner = await harness.signIn('owner', 'en');
  await expect(send(good, 'true', owner)).rejects.toMatchObject({ kind: 'forbidden' });
});
