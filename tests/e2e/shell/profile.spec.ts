import type { Locator, Page } from 'playwright/test';
import { profileDialogWidthPx } from '#src/contract/limits.ts';
import { violations } from '../../support/page/axe.ts';
import type { Control } from '../../support/server/control.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { userButton } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

const chinese = { theme: 'def-theme', language: 'zh' } as const;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const megabyte = 2 ** 20;

const dialogOf = (page: Page): Locator => page.locator('dialog[open]').first();
const textbox = (page: Page, name: string): Locator => dialogOf(page).getByRole('textbox', { name });
const save = (page: Page): Promise<void> => dialogOf(page).locator('[type="submit"]').click();
const department = (page: Page): Locator =>
  dialogOf(page).getByRole('button', { name: /^(?:所属部门|Department|Abteilung)/ });
const avatar = (page: Page): Locator => dialogOf(page).getByRole('group', { name: /^(?:头像|Picture|Bild)$/ });

/** Opens the dialog from the user's menu, its first entry. */
async function openMenu(page: Page): Promise<void> {
  await userButton(page).click();
  await page.getByRole('menuitem').first().click();
  await expect(dialogOf(page)).toBeVisible();
}

async function openProfile(page: Page, control: Control, username = 'operator'): Promise<void> {
  await enter(page, control, chinese, '/Message', username);
  await openMenu(page);
  await expect(avatar(page)).toBeVisible();
}

async function choosePicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await avatar(page).getByRole('button').first().click();
  await (await chooser).setFiles(file);
}

test('[TB-10] [VA-01] [VA-02] [VA-03] [VA-05] [VA-11] the dialog shows the own profile, and what is wrong with it', async ({
  page,
  control,
}) => {
  test.slow();
  await openProfile(page, control);
  await test.step('600 px wide, it starts in its first field', async () => {
    expect((await dialogOf(page).boundingBox())?.width).toBe(profileDialogWidthPx);
    await expect(textbox(page, '用户名')).toBeFocused();
    await expect(textbox(page, '用户名')).toHaveValue('operator');
    await expect(textbox(page, '姓名')).toHaveValue('王建国');
    await expect(textbox(page, '手机号')).toHaveValue('13800000001');
    await expect(dialogOf(page).getByLabel('性别')).toHaveValue('0');
    await expect(department(page)).toHaveAccessibleName('所属部门: 一值 衡川能源集团 / 集控中心');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(userButton(page)).toBeFocused();
  });
  await test.step('closing asks before it loses what was typed, and only then', async () => {
    await openMenu(page);
    await expect(avatar(page)).toBeVisible();
    await textbox(page, '姓名').fill('王');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(textbox(page, '姓名')).toHaveValue('王');
    await textbox(page, '姓名').fill('王建国');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
  await test.step('wrong fields say so in words, the first has the focus, nothing is sent', async () => {
    await openMenu(page);
    await expect(avatar(page)).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await textbox(page, '姓名').fill('');
    await textbox(page, '用户名').fill('1st');
    await textbox(page, '手机号').fill('12012345678');
    await textbox(page, '邮箱').fill('nobody@');
    await save(page);
    await expect(textbox(page, '用户名')).toBeFocused();
    await expect(textbox(page, '用户名')).toHaveAccessibleDescription(/3-20/);
    await expect(textbox(page, '姓名')).toHaveAccessibleDescription('请输入真实姓名');
    await expect(textbox(page, '手机号')).toHaveAccessibleDescription(/手机号/);
    await expect(textbox(page, '邮箱')).toHaveAccessibleDescription(/邮箱/);
    for (const name of ['用户名', '姓名', '手机号', '邮箱'])
      await expect(textbox(page, name)).toHaveAttribute('aria-invalid', 'true');
    expect(sent).not.toContain('/api/user/update');
    await textbox(page, '用户名').fill('first_1');
    await expect(textbox(page, '用户名')).not.toHaveAttribute('aria-invalid');
    await expect(textbox(page, '手机号')).toHaveAttribute('maxlength', '11');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
  await test.step('what the server says of one field stands beside it', async () => {
    await openMenu(page);
    await expect(avatar(page)).toBeVisible();
    await textbox(page, '用户名').fill('owner');
    await save(page);
    await expect(textbox(page, '用户名')).toHaveAccessibleDescription('该用户名已被使用');
    await expect(textbox(page, '用户名')).toBeFocused();
    await expect(userButton(page)).toContainText('王建国');
    // A field that breaks a rule is checked with each change; what the server has refused is not over with one of another field.
    await textbox(page, '手机号').fill('1');
    await textbox(page, '手机号').fill('13800000001');
    await expect(textbox(page, '手机号')).not.toHaveAttribute('aria-invalid');
    await expect(textbox(page, '用户名')).toHaveAccessibleDescription('该用户名已被使用');
  });
});

for (const appearance of appearancesFor(2))
  test(`[TB-10] no rule of accessibility is broken and no text is cut, wide and on a phone, ${appearance.theme}, ${appearance.language} @soak`, async ({
    page,
    control,
  }) => {
    /** Checks the dialog as it is in both sizes. */
    const expectClean = async () => {
      for (const size of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expect(avatar(page)).toBeVisible();
        expect(await violations(page), `${size.width} px`).toEqual([]);
        expect((await cutTexts(page)).filter((text) => text.includes('ems-field'))).toEqual([]);
      }
    };
    await enter(page, control, appearance, '/Message', 'administrator');
    await openMenu(page);
    await expectClean();
    for (const input of await dialogOf(page).locator('input:not([hidden])').all()) await input.fill('');
    await save(page);
    await expect(dialogOf(page).locator('[aria-invalid="true"]')).toHaveCount(3);
    await expectClean();
    await department(page).click();
    await expect(page.getByRole('tree')).toBeVisible();
    expect(await violations(page), 'departments on a phone').toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await department(page).click();
    await expect(page.getByRole('tree')).toBeVisible();
    expect(await violations(page), 'departments').toEqual([]);
  });

test('[TB-10] [API-22] [EN-02] a failed save keeps what was typed; what is saved is seen in the top bar at once, and when the dialog opens again', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500/);
  await openProfile(page, control);
  await textbox(page, '姓名').fill('王建军');
  await textbox(page, '手机号').fill('13912345678');
  await dialogOf(page).getByLabel('性别').selectOption('女');
  await dialogOf(page).getByLabel('用户类型').selectOption('管理人员');
  await department(page).click();
  await page.keyboard.type('储能');
  await page.keyboard.press('Enter');
  await expect(department(page)).toHaveAccessibleName('所属部门: 储能检修班 衡川能源集团 / 检修部');
  await control.fault({ path: '/user/update', status: 500, times: 1 });
  await save(page);
  await expect(dialogOf(page).getByRole('alert')).not.toBeEmpty();
  await expect(textbox(page, '姓名')).toHaveValue('王建军');
  await expect(userButton(page)).toContainText('王建国');
  await save(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText('个人信息已保存')).toBeVisible();
  await expect(userButton(page)).toContainText('王建军');
  await openMenu(page);
  await expect(textbox(page, '手机号')).toHaveValue('13912345678');
  await expect(dialogOf(page).getByLabel('性别')).toHaveValue('1');
  await expect(dialogOf(page).getByLabel('用户类型')).toHaveValue('2');
  await expect(department(page)).toHaveAccessibleName(/储能检修班/);
  await page.reload();
  await expect(userButton(page)).toContainText('王建军');
});

test('[TB-10] while it loads its outline is seen; what cannot be loaded can be asked for again @soak', async ({
  page,
  control,
}) => {
  await enter(page, control, chinese, '/Message', 'operator');
  await expect(userButton(page)).toBeVisible();
  await control.fault({ path: '/user/info', latency: 6_000, times: 1 });
  await openMenu(page);
  // Both at once: on a slow machine the answer is there after the first of them.
  await Promise.all([
    expect(dialogOf(page).locator('[aria-busy="true"][data-shown]').filter({ visible: true })).toHaveCount(1),
    expect(dialogOf(page).locator('[type="submit"]')).toBeDisabled(),
  ]);
  await expect(textbox(page, '用户名')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await control.fault({ path: '/user/info', code: 3999, msg: '暂不可用', times: 1 });
  await openMenu(page);
  await expect(dialogOf(page).getByText('个人信息加载失败')).toBeVisible();
  await expect(dialogOf(page).getByText('暂不可用')).toBeVisible();
  await expect(dialogOf(page).locator('[type="submit"]')).toBeDisabled();
  await dialogOf(page).getByRole('button', { name: '重试' }).click();
  await expect(textbox(page, '用户名')).toHaveValue('operator');
});

test('[TB-10] [VA-06] [ER-04] a picture that is none, too large, or not accepted is refused in words and the old one stays; a new one is previewed, and in the top bar once it is saved @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  await openProfile(page, control);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const picture = avatar(page).locator('img');
  const before = await picture.getAttribute('src');
  const main = avatar(page).getByRole('button').first();
  const wrong = [
    [{ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }, /JPG/],
    [{ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>') }, /.+/],
    [{ name: 'me.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.alloc(15 * megabyte)]) }, /15/],
  ] as const;
  for (const [file, words] of wrong) {
    await choosePicture(page, file);
    await expect(main).toHaveAccessibleDescription(words);
  }
  expect(sent).not.toContain('/api/minio/upload');
  const good = { name: 'me.png', mimeType: 'image/png', buffer: png };
  await control.fault({ path: '/minio/upload', code: 3999, msg: '存储空间不足', times: 1 });
  await choosePicture(page, good);
  await expect(main).toHaveAccessibleDescription('存储空间不足');
  await control.fault({ path: '/minio/upload', drop: true });
  await choosePicture(page, good);
  await expect(main).toHaveAccessibleDescription('上传失败');
  await expect(picture).toHaveAttribute('src', before ?? '');
  await control.clearFaults();
  await test.step('a new picture', async () => {
    const shownPicture = userButton(page).locator('img');
    await avatar(page).getByRole('button', { name: '移除' }).click();
    await expect(picture).toHaveCount(0);
    await expect(avatar(page).getByRole('button')).toBeFocused();
    await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer: png });
    await expect(avatar(page).getByText('头像已上传，保存后生效').first()).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    expect(await shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(1);
    await save(page);
    await expect(dialogOf(page)).toBeHidden();
    await expect.poll(() => shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });
});

test('[RP-03] roles: only a holder of ROLE_KEY_ADMIN chooses, and only there the ADMIN role is in the list', async ({
  page,
  control,
}) => {
  await openProfile(page, control);
  await expect(textbox(page, '角色')).toHaveValue('运维人员');
  await expect(textbox(page, '角色')).toHaveAttribute('readonly');
  await openProfile(page, control, 'administrator');
  const roles = dialogOf(page).getByRole('button', { name: /^角色/ });
  await expect(roles).toHaveAccessibleName('角色: 管理员');
  await roles.click();
  const box = (name: string) => dialogOf(page).getByRole('checkbox', { name, exact: true });
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(8);
  await expect(box('管理员')).toBeChecked();
  await box('业主').check();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(dialogOf(page)).toBeHidden();
  await page.reload();
  await openMenu(page);
  await expect(roles).toHaveAccessibleName(/业主/);
});

test('[API-25] [API-26] the lists come from the dictionaries, in the console’s language', async ({ page, control }) => {
  await enter(page, control, { theme: 'gy-theme', language: 'de' }, '/Message', 'operator');
  await openMenu(page);
  const options = (name: string) => dialogOf(page).getByLabel(name).locator('option');
  await expect(options('Geschlecht')).toHaveText(['Männlich', 'Weiblich']);
  await expect(options('Benutzerkategorie')).toHaveText(['Eigenes Personal', 'Fremdfirma', 'Befristet']);
});
