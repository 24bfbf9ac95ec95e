import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { revisionOf } from '../support/entity-samples.ts';
import { harness, user, useFreshServer } from '../support/fresh-server.ts';
import { arrived } from './produce-samples.ts';
import { newCase } from './service-samples.ts';

useFreshServer('operator', 'en');

const missing = { kind: 'business', code: codes.notFound };

test('[VW-18] a case names only a delivery that was damaged, and keeps its station', async () => {
  const { records } = await user.call('listDeliveries', { state: 'accepted' });
  const named = user.call('addAfterSale', newCase({ deliveryId: records[0]!.id }));
  await expect(named).rejects.toMatchObject({ fields: { deliveryId: expect.any(String) } });
  const report = await user.call('addAfterSale', newCase());
  expect(report.stationId).toBe('st-a');
  const moved = newCase({ serial: report.serial, stationId: 'st-b', deviceId: '', alarmId: '' });
  await expect(user.call('saveAfterSale', { ...moved, ...revisionOf(report) })).rejects.toMatchObject(missing);
});

test('[VW-18] a case about a delivery to a site without a station is about the station once that is linked', async () => {
  const there = await arrived(user);
  const damaged = await user.call('acceptDelivery', {
    ...revisionOf(there),
    outcome: 'damaged',
    receiver: 'K. Brandt',
    idCard: '',
    damageNote: 'Corner is dented',
  });
  expect(damaged.stationId).toBe('');
  const [{ serial } = { serial: '' }] = there.rows;
  const form = newCase({ stationId: '', deviceId: '', serial, deliveryId: damaged.id, phone: '+49 30 555 0142' });
  const alone = user.call('addAfterSale', { ...form, deliveryId: '' });
  await expect(alone).rejects.toMatchObject({ fields: { stationId: expect.any(String) } });
  const open = async () => (await user.call('getLifeCycleDashboard', {})).cases.open;
  const before = await open();
  const report = await user.call('addAfterSale', form);
  expect(report).toMatchObject({ stationId: '', stationName: '', currency: 'EUR' });
  expect(report.evidence).toMatchObject({ timeZone: 'Europe/Berlin', batteryId: null, days: [], alarms: [] });
  expect(await open()).toBe(before + 1);
  expect((await user.call('listAfterSales', {})).records.map(({ id }) => id)).toContain(report.id);
  const owner = await harness.signIn('owner');
  await expect(owner.call('getAfterSale', { id: report.id })).rejects.toMatchObject(missing);
  const { edges } = await user.call('getLifeCycleChain', { caseId: report.id });
  expect(edges).toContainEqual({ from: `delivery:${damaged.id}`, to: `case:${report.id}` });
  const judge = await harness.signIn('administrator');
  const accepted = await judge.call('judgeAfterSale', { ...revisionOf(report), accepted: true });
  const order = () => judge.call('orderAfterSale', { ...revisionOf(accepted) });
  await expect(order()).rejects.toMatchObject({ fields: { workOrderId: expect.stringContaining('电站') } });
  const demand = await user.call('getDemand', { id: damaged.demandId });
  await user.call('linkDemand', { ...revisionOf(demand), stationId: 'st-c' });
  const atStation = await judge.call('getAfterSale', { id: report.id });
  expect(atStation).toMatchObject({ stationId: 'st-c', evidenceHash: report.evidenceHash });
  const ordered = await judge.call('orderAfterSale', { ...revisionOf(atStation) });
  expect(ordered).toMatchObject({ status: 'inWork', workOrderNumber: expect.any(String) });
});
