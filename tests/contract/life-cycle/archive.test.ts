import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { dateOf, dayMs } from '#mock-server/lib/clock.ts';
import { revisionOf } from '../support/entity-samples.ts';
import { administrator, harness, secondUser as operator, useTwoUsers } from '../support/two-users.ts';

useTwoUsers('operator');

const business = (code: number) => ({ kind: 'business', code });
const content = '%PDF-1.7\n%%EOF\n';
const upload = (name: string) =>
  operator.call('uploadOssFile', { file: new File([content], name, { type: 'application/pdf' }) });
const version: Omit<RequestFor<'replaceArchive'>, 'id' | 'revision'> = {
  title: 'Factory test',
  number: 'FAT-1',
  filedOn: '2026-06-01',
  scope: 'equipment',
  serials: ['ｈｙ2023 00417'],
  soh: 99.5,
  result: 'passedWithItems',
  remark: '',
};
const document = { ...version, demandId: 'D6', kind: 'factoryTest' } as const;
const dayFromNow = (days: number): string => dateOf(harness.server.world.clock.now() + days * dayMs);

describe('[VW-14] filed documents', () => {
  test('tests at factory, site and start of operation have a result and, of storage, a state of health', async () => {
    const filed = { ...document, soh: null, result: 'none' } as const;
    for (const kind of ['factoryTest', 'siteTest', 'commissioning'] as const) {
      await expect(operator.call('addArchive', { ...filed, kind })).rejects.toMatchObject({
        fields: { result: expect.any(String), soh: expect.any(String) },
      });
      await expect(operator.call('addArchive', { ...filed, kind, result: 'failed' })).rejects.toMatchObject({
        fields: { soh: expect.any(String) },
      });
      // A project without storage.
      const other = { ...filed, kind, demandId: 'D3', result: 'passed' } as const;
      await expect(operator.call('addArchive', other)).resolves.toMatchObject({ soh: null });
    }
    await expect(operator.call('addArchive', { ...filed, kind: 'training' })).resolves.toMatchObject({
      result: 'none',
    });
    const first = await operator.call('addArchive', document);
    const next = { ...version, ...revisionOf(first), soh: null };
    await expect(operator.call('replaceArchive', next)).rejects.toMatchObject({ fields: { soh: expect.any(String) } });
  });

  test('[VW-14.1] version 2 makes version 1 superseded, and its link still opens', async () => {
    const first = await operator.call('addArchive', { ...document, attachments: [await upload('fat-1.pdf')] });
    expect(first).toMatchObject({ version: 1, state: 'valid', serials: ['HY202300417'], supersedes: null });
    const second = await operator.call('replaceArchive', {
      ...revisionOf(first),
      ...version,
      number: 'FAT-2',
      attachments: [await upload('fat-2.pdf')],
    });
    expect(second).toMatchObject({ version: 2, state: 'valid', supersedes: first.id, kind: 'factoryTest' });
    const before = await operator.call('getArchive', { id: first.id });
    expect(before).toMatchObject({ version: 1, state: 'superseded', supersededBy: second.id, number: 'FAT-1' });
    expect(before.attachments.map(({ name }) => name)).toEqual(['fat-1.pdf']);
    await expect(operator.call('replaceArchive', { ...revisionOf(before), ...version })).rejects.toMatchObject(
      business(codes.archiveState),
    );
    await expect(operator.call('replaceArchive', { ...revisionOf(first), ...version })).rejects.toMatchObject(
      business(codes.conflict),
    );
    const { records } = await operator.call('listArchives', { demandId: 'D6', state: 'valid' });
    expect(records.map(({ id }) => id)).toContain(second.id);
    expect(records.map(({ id }) => id)).not.toContain(first.id);
  });

  test('[VW-14.2] a void document keeps names and hashes of its files, its reason and who declared it', async () => {
    const filed = await operator.call('addArchive', { ...document, attachments: [await upload('fat.pdf')] });
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(filed.attachments).toMatchObject([{ name: 'fat.pdf', sha256 }]);
    const request = { ...revisionOf(filed), reason: 'Wrong serial number' };
    await expect(operator.call('voidArchive', request)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(administrator.call('voidArchive', { ...request, reason: ' ' })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    const voided = await administrator.call('voidArchive', request);
    expect(voided).toMatchObject({
      state: 'voided',
      attachments: [{ name: 'fat.pdf', sha256 }],
      voided: { reason: 'Wrong serial number', by: { name: expect.any(String) } },
    });
    await expect(administrator.call('voidArchive', { ...request, ...revisionOf(voided) })).rejects.toMatchObject(
      business(codes.archiveState),
    );
  });

  test('[VW-14.4] a document is listed as expiring 30 days before its end, and after it', async () => {
    const add = (days: number) =>
      operator.call('addArchive', { ...document, validUntil: dayFromNow(days), filedOn: '2020-01-01' });
    const [far, near, over] = [await add(31), await add(29), await add(-2)];
    const { records } = await operator.call('listArchives', { demandId: 'D6', expiring: true });
    const ids = records.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([near.id, over.id]));
    expect(ids).not.toContain(far.id);
    expect(over.daysLeft).toBeLessThan(0);
    await expect(operator.call('addArchive', { ...document, validUntil: '2026-05-31' })).rejects.toMatchObject({
      fields: { validUntil: expect.any(String) },
    });
  });

  test('[VW-14.5] a document of a foreign demand is not found, and none is filed for it', async () => {
    const owner = await harness.signIn('owner');
    const filed = await operator.call('addArchive', document);
    await expect(owner.call('getArchive', { id: filed.id })).rejects.toMatchObject(business(codes.notFound));
    expect((await owner.call('listArchives', { demandId: 'D6' })).records).toEqual([]);
    await expect(operator.call('addArchive', { ...document, demandId: 'D999' })).rejects.toMatchObject(
      business(codes.notFound),
    );
    await expect(operator.call('addArchive', { ...document, serials: ['=1+1'] })).rejects.toMatchObject({
      fields: { 'serials.0': expect.any(String) },
    });
    await expect(operator.call('addArchive', { ...document, soh: 101 })).rejects.toMatchObject({
      fields: { soh: expect.any(String) },
    });
  });

  test('[VW-14] five documents at most; one of another type than its name is refused', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((each) => upload(`${each}.pdf`)));
    await expect(operator.call('addArchive', { ...document, attachments: ids })).rejects.toMatchObject({
      fields: { attachments: expect.any(String) },
    });
    const disguised = new File(['MZ\u0090\u0000'], 'report.pdf', { type: 'application/pdf' });
    await expect(operator.call('uploadOssFile', { file: disguised })).rejects.toMatchObject({ kind: 'business' });
  });
});
