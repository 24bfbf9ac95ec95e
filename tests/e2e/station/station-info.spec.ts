import type { Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { infoForm } from '../../contract/station/station-info-samples.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { violations } from '../../support/page/axe.ts';
import { noNumbers } from '../../support/records/no-numbers.ts';
import { enter } from '../../support/shell/enter.ts';
import { untilQuiet } from '../../../scripts/lib/loads.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 90_000 });

const row = (page: Page, name: string) => shown(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();

test('[VW-35] [VW-35.2] [VW-35.12] facts are read, changed with a warning, and a phase waits for what is critical', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '运行管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '电站信息' }).click();
  await expect(heading(page, '电站信息')).toBeVisible();
  await expect(row(page, '阿德勒斯霍夫')).toContainText('严重 1');
  await row(page, '临平').getByText('临平智造园微电网').click();
  await expect(panel(page).getByRole('table', { name: '额定值与台账合计' })).toContainText('储能容量');
  await panel(page).getByRole('tab', { name: '联系人' }).click();
  await expect(panel(page).getByRole('link', { name: '拨打 园区值班室 的电话' })).toHaveAttribute('href', /^tel:/);
  await panel(page).getByRole('tab', { name: '问题' }).click();
  await expect(panel(page)).toContainText('没有问题');
  expect(await violations(page)).toEqual([]);

  await panel(page).getByRole('button', { name: '编辑' }).click();
  const longitude = dialog(page).getByRole('textbox', { name: '经度' });
  await longitude.fill('181');
  await longitude.blur();
  await expect(dialog(page).getByText('经度须在 0 到 180 之间')).toBeVisible();
  for (const text of noNumbers) {
    await longitude.fill(text);
    await expect(longitude).toHaveAccessibleDescription(/请输入数字/);
  }
  await longitude.fill('120.299');
  await expect(longitude).not.toHaveAttribute('aria-invalid', 'true');
  await expect(searchableSelect(dialog(page), /^时区(?!生效)/)).toHaveValue('Asia/Shanghai');
  await dialog(page).getByRole('textbox', { name: '合同需量' }).fill('900');
  await dialog(page).getByRole('button', { name: '添加联系人' }).press('Enter');
  const added = dialog(page)
    .getByRole('group', { name: /^联系人 \d/ })
    .last();
  await expect(added.getByRole('textbox', { name: '姓名' })).toBeFocused();
  await expect(added.locator('[aria-invalid=true]')).toHaveCount(0);
  await added.getByRole('button', { name: /^移除联系人/ }).click();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('超过变压器容量');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(panel(page)).toContainText('超过变压器容量');

  await row(page, '阿德勒斯霍夫').getByText('阿德勒斯霍夫科技园光储站').click();
  await panel(page).getByRole('button', { name: '进入“投用”阶段' }).click();
  await expect(dialog(page)).toContainText('缺少投运日期');
  await expect(dialog(page).getByRole('button', { name: '进入“投用”阶段' })).toBeDisabled();
});

test('[VW-35] [VW-35.5] [VW-35.9] a new name stands in open tabs within five seconds, and a missing demand is named', async ({
  page,
  control,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/stationInfo?id=st-b', 'operator');
  await expect(heading(page, 'Anlagendaten')).toBeVisible();
  await expect(row(page, 'Cixi').first()).toContainText('Warnung');
  expect(await violations(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/equipment', 'operator');
  await expect(shown(page).getByText('PV-Speicher Logistikzentrum Cixi').first()).toBeVisible();
  const other = await (await Harness.of(server)).signIn('administrator');
  const form = await infoForm(other, 'st-b');
  await other.call('saveStationInfo', { ...form, name: { ...form.name, de: 'Logistikpark Cixi Nord' } });
  await expect(shown(page).getByText('Logistikpark Cixi Nord').first()).toBeVisible({ timeout: 5_000 });
  await expect(shown(page).getByText('PV-Speicher Logistikzentrum Cixi')).toHaveCount(0);

  await other.call('saveStationInfo', { ...(await infoForm(other, 'st-b')), contractDemand: 0 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/stationHome?station=st-b', 'operator');
  await expect(shown(page).getByText('Keine Leistung vereinbart')).toBeVisible();
});

/** Opens the station's form from its row. */
async function editStation(page: Page, station: string, edit: string) {
  await row(page, station).first().getByRole('cell').first().click();
  await panel(page).getByRole('button', { name: edit }).click();
}

test('[VW-35] [VW-35.1] [VW-35.4] another time zone is searched by keyboard, takes a first day and the password, and is planned', async ({
  page,
  control,
  server,
}) => {
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/stationInfo', 'operator');
  await editStation(page, 'Adlershof', 'Bearbeiten');
  await expect(dialog(page)).toHaveAccessibleName('PV-Speicher Campus Adlershof bearbeiten');
  const zone = searchableSelect(dialog(page), /^Zeitzone(?! gilt)/);
  await expect(zone).toHaveValue('Europe/Berlin');
  // A field of choices is not typed into: it opens, and is searched.
  await zone.press('ArrowDown');
  const choices = page.getByRole('dialog', { name: 'Zeitzone', exact: true });
  await choices.getByRole('searchbox').fill('shang');
  await choices.getByRole('option', { name: 'Asia/Shanghai' }).click();
  await expect(zone).toHaveValue('Asia/Shanghai');
  // A day of the station in Berlin, entered by a browser in Shanghai, is the same day.
  const opened = dialog(page).getByRole('textbox', { name: 'Inbetriebnahme am' });
  await opened.fill('15.01.2026');
  await opened.press('Tab');
  const save = page.getByRole('dialog').last().getByRole('button', { name: 'Speichern' });
  await save.click();
  await expect(dialog(page)).toContainText('Eine andere Zeitzone braucht einen ersten Tag');
  const { now } = await control.state();
  const on = new Date(Date.parse(now) + 3 * 86_400_000).toISOString().slice(0, 10);
  const written = on.split('-').toReversed().join('.');
  const day = dialog(page).getByRole('textbox', { name: 'Zeitzone gilt ab' });
  await day.fill(written);
  await day.press('Tab');
  await save.click();
  const notice = dialog(page).getByRole('region', { name: 'Wechsel der Zeitzone' });
  await expect(notice).toContainText('Asia/Shanghai');
  await expect(notice).toContainText(/18,0\sh/);
  expect(await violations(page)).toEqual([]);
  await save.click();
  await page.locator('[autocomplete="current-password"]').fill('Operator_2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page)).toContainText(`ab ${written}`);
  await expect(panel(page)).toContainText('15.01.2026');
  const other = await (await Harness.of(server)).signIn('administrator');
  expect(await infoForm(other, 'st-c')).toMatchObject({ commissionedOn: '2026-01-15' });
});

test('[VW-35] the place is chosen on a map: by the cross with keys alone, by a click, and what was typed stays until then @soak', async ({
  page,
  control,
}) => {
  const map = page.locator('[data-ready]');
  const chosen = dialog(page).getByText('已选：');
  await page.setViewportSize({ width: 1280, height: 800 });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await openConsole(page, control, '/stationInfo', 'operator');
  await editStation(page, '阿德勒斯霍夫', '编辑');
  const [longitude, latitude] = ['经度', '纬度'].map((name) => page.getByRole('textbox', { name, exact: true }));
  await expect(longitude!).toHaveValue(/^13\./);
  // The map's code comes with the map alone.
  expect(scripts.filter((path) => path.includes('map-engine'))).toEqual([]);
  const before = await longitude!.inputValue();
  await page.getByRole('button', { name: '在地图上选择' }).press('Enter');
  await expect(map).toBeVisible({ timeout: 60_000 });
  await expect(chosen).toContainText('经度 13.');
  await expect(dialog(page).getByRole('button', { name: '采用' })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  const canvas = map.getByRole('region', { name: '选择位置的地图' });
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  // The map glides to where the key sends it.
  await expect(async () => {
    await dialog(page).getByRole('button', { name: '取十字中心' }).press('Enter');
    await expect(dialog(page).getByRole('button', { name: '采用' })).toBeEnabled();
    await expect(chosen).not.toContainText(`经度 ${Number(before).toFixed(2)}`);
  }).toPass();
  await dialog(page).getByRole('button', { name: '采用' }).press('Enter');
  await expect(longitude!).not.toHaveValue(before);
  const byKeys = Number(await longitude!.inputValue());
  expect(byKeys).toBeGreaterThan(Number(before));
  await page.getByRole('button', { name: '在地图上选择' }).click();
  await expect(map).toBeVisible({ timeout: 60_000 });
  const box = (await canvas.boundingBox())!;
  await canvas.click({ position: { x: box.width / 2, y: box.height / 4 } });
  await expect(dialog(page).getByRole('button', { name: '采用' })).toBeEnabled();
  await page.keyboard.press('Escape');
  // Left without taking it.
  await expect(longitude!).toHaveValue(String(byKeys));
  await expect(latitude!).toHaveValue(/^52\./);
});

test('[VW-35] [VW-35.9] a new name reaches the open drawing, and the messages of before in the open bell and list @soak', async ({
  page,
  control,
  server,
}) => {
  const other = await (await Harness.of(server)).signIn('operator');
  const rename = async (zh: string) => {
    const form = await infoForm(other, 'st-b');
    await other.call('saveStationInfo', { ...form, name: { ...form.name, zh } });
  };
  await openConsole(page, control, '/sceneView?station=st-b', 'administrator');
  const drawn = (name: string) => shown(page).getByRole('option', { name, includeHidden: true }).first();
  await expect(drawn('慈溪物流园光储电站')).toBeAttached();
  await rename('慈溪北园');
  await expect(drawn('慈溪北园')).toBeAttached({ timeout: 5_000 });

  await control.disturb({ kind: 'gridLoss', stationId: 'st-b' });
  await openConsole(page, control, '/equipment', 'administrator');
  await page.getByRole('banner').getByRole('button', { name: '最新消息' }).click();
  // In the list, not in the notices beside it, which go by themselves.
  const latest = page.getByRole('dialog', { name: '消息' }).getByRole('listitem');
  await expect(latest.filter({ hasText: '慈溪北园' }).first()).toBeVisible();
  // No further message comes, and nothing is still to be read for the last one.
  await control.stopClock();
  await untilQuiet(page, 1_500);
  await rename('慈溪南园');
  await expect(latest.filter({ hasText: '慈溪南园' }).first()).toBeVisible({ timeout: 5_000 });
  await expect(latest.filter({ hasText: '慈溪北园' })).toHaveCount(0);

  await openConsole(page, control, '/Message', 'administrator');
  await expect(row(page, '慈溪南园').first()).toBeVisible();
  await rename('慈溪西园');
  await expect(row(page, '慈溪西园').first()).toBeVisible({ timeout: 5_000 });
  await expect(row(page, '慈溪南园')).toHaveCount(0);
});

test('[VW-35] [VW-35.5] without push a new name stands in the equipment tree that was open before', async ({
  page,
  control,
}) => {
  await page.routeWebSocket(/\/ship/, (socket) => socket.close({ code: 1000 }));
  await openConsole(page, control, '/equipment');
  const tree = shown(page).getByRole('tree');
  await expect(tree).toContainText('慈溪物流园光储电站');
  await goTo(page, '/stationInfo?id=st-b');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('textbox', { name: /名称/ }).first().fill('慈溪港电站');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, '/equipment');
  await expect(tree).toContainText('慈溪港电站');
});
