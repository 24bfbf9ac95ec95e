import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { attachmentsFew, attachmentsMany, documentLimitMb } from '#src/contract/limits.ts';
import { newDemand, newMaintenance } from '../support/entity-samples.ts';
import { user, useFreshServer } from '../support/fresh-server.ts';
import { newDelivery, newProduction } from './produce-samples.ts';
import { newSale } from './sale-samples.ts';
import { newCase } from './service-samples.ts';
import { timeLimit } from '../../support/server/runs.ts';

useFreshServer('administrator', 'en');

const paper = '%PDF-1.7\n%%EOF\n';
const upload = (name: string, content = paper): Promise<string> =>
  user.call('uploadOssFile', { file: new File([content], name, { type: 'application/pdf' }) });

/** The forms of the life cycle with the documents that each has at the most. */
const forms = [
  ['VW-11.13', attachmentsFew, (attachments: string[]) => user.call('addDemand', { ...newDemand(), attachments })],
  ['VW-13.13', attachmentsFew, (attachments: string[]) => user.call('addSale', { ...newSale(), attachments })],
  [
    'VW-15.13',
    attachmentsMany,
    (attachments: string[]) => user.call('addMaintenance', { ...newMaintenance(), attachments }),
  ],
  [
    'VW-16.13',
    attachmentsMany,
    async (attachments: string[]) => user.call('addDelivery', await newDelivery(user, { attachments })),
  ],
  ['VW-17.13', attachmentsMany, (attachments: string[]) => user.call('addProduction', newProduction({ attachments }))],
  ['VW-18.13', attachmentsFew, (attachments: string[]) => user.call('addAfterSale', newCase({ attachments }))],
] as const;

describe('documents of the life cycle', () => {
  test.each(forms)(
    '[%s] %i documents at most, each with its hash; one that is not there is refused',
    async (_, most, add) => {
      const ids = await Promise.all(Array.from({ length: most + 1 }, (_each, index) => upload(`${index}.pdf`)));
      const refused = { fields: { attachments: expect.any(String) } };
      await expect(add(ids)).rejects.toMatchObject(refused);
      await expect(add(['nothing'])).rejects.toMatchObject(refused);
      const saved = await add(ids.slice(0, most));
      expect(saved.attachments.map(({ id }) => id)).toEqual(ids.slice(0, most));
      const hash = createHash('sha256').update(paper).digest('hex');
      expect(new Set(saved.attachments.map(({ sha256 }) => sha256))).toEqual(new Set([hash]));
    },
  );

  test('[VW-14.3] a document of exactly 50 MB is refused, one that is a byte smaller is stored', async () => {
    const sized = (bytes: number) => {
      const content = new Uint8Array(bytes).fill(0x20);
      content.set(new TextEncoder().encode(paper));
      return user.call('uploadOssFile', { file: new File([content], 'large.pdf', { type: 'application/pdf' }) });
    };
    const most = documentLimitMb * 2 ** 20;
    await expect(sized(most)).rejects.toMatchObject({ fields: { file: expect.any(String) } });
    const attachments = [await sized(most - 1)];
    expect((await user.call('addDemand', { ...newDemand(), attachments })).attachments).toMatchObject([
      { size: most - 1 },
    ]);
  });

  test('[VW-14.13] a program that is called a document is refused, by whatever form asks for it', async () => {
    for (const name of ['report.pdf', 'report.docx', 'report.xls'])
      await expect(upload(name, 'MZ\u0090\u0000')).rejects.toMatchObject({ fields: { file: expect.any(String) } });
    await expect(upload('report.exe', 'MZ\u0090\u0000')).rejects.toMatchObject({
      fields: { file: expect.any(String) },
    });
  });

  test('[VW-14.13] a document that unpacks to far more than its size is stored as it came', async () => {
    const content = { 'word/document.xml': new Uint8Array(60 * 2 ** 20) };
    const bytes = new Uint8Array(zipSync(content, { level: 1 }));
    expect(bytes.length).toBeLessThan(2 ** 19);
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const from = process.cpuUsage();
    const file = await user.call('uploadOssFile', { file: new File([bytes], 'bomb.docx', { type }) });
    const { user: inCode, system } = process.cpuUsage(from);
    const { attachments } = await user.call('addDemand', { ...newDemand(), attachments: [file] });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(attachments).toMatchObject([{ name: 'bomb.docx', size: bytes.length, sha256 }]);
    expect((inCode + system) / 1000).toBeLessThan(timeLimit(500));
  });
});
