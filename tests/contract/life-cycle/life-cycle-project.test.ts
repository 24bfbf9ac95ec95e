import { expect, test } from 'vitest';
import { attachmentsFew, textMax, textShortMax } from '#src/contract/limits.ts';
import { newDemand, revisionOf } from '../support/entity-samples.ts';
import { harness, user, useFreshServer } from '../support/fresh-server.ts';
import { foundPunchItem, newPunchItem } from './life-cycle-samples.ts';

useFreshServer('administrator', 'en');

const refusedAt = (field: string) => ({ fields: { [field]: expect.any(String) } });
const add = (changes: object) => user.call('addPunchItem', { ...newPunchItem('D6'), ...changes });

test('[VW-12.12] texts of punch items, of steps and of waivers fit to the last character, and reversed ones are refused', async () => {
  for (const [field, most] of [['text', textMax] as const, ['owner', textShortMax] as const]) {
    await expect(add({ [field]: 'x'.repeat(most + 1) })).rejects.toMatchObject(refusedAt(field));
    await expect(add({ [field]: 'a\u202Eb' })).rejects.toMatchObject(refusedAt(field));
    const longest = '=HYPERLINK("x")'.padEnd(most, 'x');
    expect(await add({ [field]: longest })).toMatchObject({ [field]: longest });
  }
  const operator = await harness.signIn('operator');
  const demand = await operator.call('addDemand', newDemand());
  const waive = (reason: string) =>
    user.call('waiveDemandItem', {
      ...revisionOf(demand),
      gate: 'develop',
      kind: 'attachment',
      reason,
      dueOn: '2028-02-29',
    });
  await expect(waive('x'.repeat(textMax + 1))).rejects.toMatchObject(refusedAt('reason'));
  await expect(waive('a\u202Eb')).rejects.toMatchObject(refusedAt('reason'));
  await expect(waive(' ')).rejects.toMatchObject(refusedAt('reason'));
  expect(await waive('y'.repeat(textMax))).toMatchObject({ missing: 0 });
  const item = await foundPunchItem(harness);
  const closed = operator.call('closePunchItem', { ...revisionOf(item), note: 'x'.repeat(textMax + 1) });
  await expect(closed).rejects.toMatchObject(refusedAt('note'));
});

test('[VW-12.13] a punch item has two photographs or documents at the most, and no program', async () => {
  const upload = (name: string, content = '%PDF-1.7\n%%EOF\n') =>
    user.call('uploadOssFile', { file: new File([content], name, { type: 'application/pdf' }) });
  const ids = await Promise.all(Array.from({ length: attachmentsFew + 1 }, (_each, index) => upload(`${index}.pdf`)));
  await expect(add({ attachments: ids })).rejects.toMatchObject(refusedAt('attachments'));
  expect((await add({ attachments: ids.slice(1) })).attachments.length).toBe(attachmentsFew);
  await expect(upload('photo.pdf', 'MZ\u0090\u0000')).rejects.toMatchObject({ kind: 'business' });
});

test('[VW-12.15] 29 February 2028 is the day of a punch item and of a waiver, that of 2027 is none', async () => {
  await expect(add({ dueOn: '2027-02-29' })).rejects.toMatchObject(refusedAt('dueOn'));
  expect(await add({ dueOn: '2028-02-29' })).toMatchObject({ dueOn: '2028-02-29', overdue: false });
  const demand = await (await harness.signIn('operator')).call('addDemand', newDemand());
  const waiver = { ...revisionOf(demand), gate: 'develop', kind: 'attachment', reason: 'Later' } as const;
  const none = user.call('waiveDemandItem', { ...waiver, dueOn: '2027-02-29' });
  await expect(none).rejects.toMatchObject(refusedAt('dueOn'));
});

test('[VW-10.12] [VW-10.15] titles come to the dashboard as they were written; a period of days that are none is refused', async () => {
  const title = '<img src=x onerror=alert(1)> =HYPERLINK("x")';
  const { id } = await user.call('addDemand', { ...newDemand(), title });
  const { projects } = await user.call('getLifeCycleDashboard', {});
  expect(projects.find((project) => project.id === id)).toMatchObject({ title });
  const period = (from: string) => user.call('getLifeCycleDashboard', { from, to: '2028-03-01' });
  await expect(period('2027-02-29')).rejects.toMatchObject(refusedAt('from'));
  expect(await period('2028-02-29')).toMatchObject({ from: '2028-02-29' });
});
