import type { Page } from 'playwright/test';
import { newStrategy, revisionOf } from '../../contract/support/entity-samples.ts';
import { Harness, type SignedIn } from '../../contract/support/harness.ts';
import { newPoint } from '../../contract/point/point-samples.ts';
import { infoForm, setFacts } from '../../contract/station/station-info-samples.ts';
import { newFactor } from '../../contract/statistics/carbon-samples.ts';
import { platformWebId, webRequest } from '../../contract/system/web-config-samples.ts';
import { freshWorkOrder } from '../../contract/work-order/work-order-samples.ts';
import { expect, test } from '../../support/fixtures.ts';
import { dialog, type Step, stepAfterConflict } from '../../support/records/step-conflict.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 120_000 });

const panel = (page: Page) => shown(page).getByRole('complementary');
async function menuOf(page: Page, name: string | RegExp, item: string): Promise<void> {
  await shown(page).getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function webConfigStep(user: SignedIn): Promise<Step> {
  const name = (zh: string) => ({ systemName: { zh, en: '', de: '' } });
  const platform = () => user.call('getWebConfig', { id: platformWebId });
  await user.call('saveWebConfig', webRequest(await platform(), name('东区微电网')));
  return {
    url: `/webConfig?id=${platformWebId}`,
    open: (page) => panel(page).getByRole('button', { name: '发布', exact: true }).click(),
    button: '发布',
    change: async () => user.call('saveWebConfig', webRequest(await platform(), name('西区微电网'))),
    read: '/admin/logo/get',
    check: async () => expect((await platform()).published?.systemName.zh).toBe('西区微电网'),
  };
}

async function versionStep(user: SignedIn): Promise<Step> {
  const { records } = await user.call('listAppVersions', { platform: 'android', status: 'published' });
  const { id, versionNumber } = records[0]!;
  const version = () => user.call('getAppVersion', { id });
  return {
    url: '/appConfig',
    open: (page) => menuOf(page, `Android ${versionNumber} 的操作`, '调整推送比例'),
    button: '调整',
    typed: ['新的推送比例（%）', '55'],
    change: async () => user.call('shareAppVersion', { ...revisionOf(await version()), share: 33 }),
    read: '/admin/appVersion/get',
    check: async () => expect((await version()).share).toBe(55),
  };
}

async function factorStep(user: SignedIn): Promise<Step> {
  const draft = await user.call('saveCarbonFactor', newFactor());
  return {
    url: `/carbonStatistics?view=factors&id=${draft.id}`,
    open: (page) => panel(page).getByRole('button', { name: '启用' }).click(),
    button: '启用',
    change: () => user.call('saveCarbonFactor', { ...newFactor({ value: 0.52 }), ...revisionOf(draft) }),
    read: '/carbon/factor/get',
    check: async () =>
      expect(await user.call('getCarbonFactor', { id: draft.id })).toMatchObject({ state: 'inForce', value: 0.52 }),
  };
}

async function strategyStep(user: SignedIn): Promise<Step> {
  const form = newStrategy('st-b');
  const draft = await user.call('saveStrategy', form);
  const strategy = () => user.call('getStrategy', { id: draft.id });
  return {
    url: `/runStrategy?station=st-b&strategy=${draft.id}`,
    open: (page) => shown(page).getByRole('button', { name: '下发', exact: true }).click(),
    button: '下发',
    change: () => user.call('saveStrategy', { ...form, ...revisionOf(draft), name: '别人的策略' }),
    read: '/strategic/management/list',
    check: async () => {
      const { state, name } = await strategy();
      expect([state === 'draft', name]).toEqual([false, '别人的策略']);
    },
  };
}

async function phaseStep(user: SignedIn): Promise<Step> {
  const station = () => user.call('getStationInfo', { id: 'st-c' });
  return {
    url: '/stationInfo?id=st-c',
    open: (page) => panel(page).getByRole('button', { name: '进入“调试”阶段' }).click(),
    button: '进入“调试”阶段',
    change: async () => user.call('saveStationInfo', { ...(await infoForm(user, 'st-c')), contractDemand: 777 }),
    read: '/station/info/get',
    check: async () => expect(await station()).toMatchObject({ phase: 'commissioning', contractDemand: 777 }),
  };
}

async function retireStep(user: SignedIn): Promise<Step> {
  const station = () => user.call('getStationInfo', { id: 'st-c' });
  return {
    url: '/stationInfo?id=st-c',
    async open(page) {
      await panel(page).getByRole('button', { name: '退役' }).click();
      // An order that comes while the dialog is open stops it until the order is at its end.
      const order = await freshWorkOrder(user, { stationId: 'st-c' });
      await expect(dialog(page).getByRole('alert')).toContainText('有 1 张未结束工单');
      await user.call('cancelWorkOrder', { ...order, note: '不再需要' });
      await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    },
    button: '退役',
    typed: ['原因', '设备已出售'],
    change: async () => user.call('saveStationInfo', { ...(await infoForm(user, 'st-c')), contractDemand: 888 }),
    read: '/station/info/get',
    check: async () => {
      const { retired, contractDemand } = await station();
      expect([retired?.reason, contractDemand]).toEqual(['设备已出售', 888]);
    },
  };
}

async function pointStep(user: SignedIn): Promise<Step> {
  const form = newPoint();
  const point = await user.call('savePoint', form);
  return {
    url: `/pointTable?station=st-a&device=a-pcs-1&id=${point.id}`,
    open: (page) => panel(page).getByRole('button', { name: '删除' }).click(),
    button: '删除',
    change: () => user.call('savePoint', { ...form, ...revisionOf(point), interval: 60 }),
    read: '/point/get',
    check: () => expect(user.call('getPoint', { id: point.id })).rejects.toThrow(),
  };
}

const steps = [webConfigStep, versionStep, factorStep, strategyStep, phaseStep, retireStep, pointStep];

test('[VW-75] [VW-70] [VW-41] [VW-34] [VW-35] [VW-30] a step of a record that somebody else changes meanwhile: its dialog stays with what was typed, says so, and the second try is on the newest', async ({
  page,
  control,
  server,
}) => {
  const other = await (await Harness.of(server)).signIn('administrator');
  server.world.workOrders.clear();
  setFacts(server.world, 'st-c', { phase: 'installation' });
  await openConsole(page, control, '/Message', 'administrator');
  for (const make of steps) {
    const step = await make(other);
    await test.step(`${make.name} ${step.url}`, () => stepAfterConflict(page, step, control));
  }
});
