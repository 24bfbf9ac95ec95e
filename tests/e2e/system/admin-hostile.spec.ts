import type { Locator, Page } from 'playwright/test';
import { textLongMax } from '#src/contract/limits.ts';
import { Harness, type SignedIn } from '../../contract/support/harness.ts';
import { saveRequest } from '../../contract/user/user-samples.ts';
import { commonCheck } from '../../support/records/admin-checks.ts';
import { adminScreens } from '../../support/records/admin-screens.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ask, palette } from '../../support/shell/palette.ts';
import { goTo, shown, sideMenu } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });

const appearance = { theme: 'def-theme', language: 'zh' } as const;
const panel = (page: Page) => shown(page).getByRole('complementary').last();
const text = '<img src=x onerror=wasRun=1>';
const name = { zh: text, en: '', de: '' };

/** Gives records of each kind a name that a page must not run. */
async function rename(admin: SignedIn): Promise<void> {
  const {
    parentId,
    roles: _roles,
    homeOf: _homes,
    updater: _updater,
    updateTime: _time,
    menuName: _name,
    ...row
  } = await admin.call('getMenuRow', { id: '3101' });
  await admin.call('saveMenuRow', { ...row, name, parentId: parentId ?? '' });
  const { number, ...organization } = await admin.call('getOrganization', { id: 'org-12' });
  await admin.call('saveOrganization', { ...organization, name, number, parentId: organization.parentId ?? '' });
  const { number: _number, ...merchant } = await admin.call('getMerchant', { id: 'M5' });
  await admin.call('saveMerchant', { ...merchant, name });
  const { roleCode, orgId, order, remark, revision } = await admin.call('getRole', { id: '2006' });
  await admin.call('saveRole', { roleName: name, roleCode, orgId, order: String(order), remark, id: '2006', revision });
  const user = await admin.call('getUserRecord', { id: '10101' });
  await admin.call('updateUser', { ...saveRequest(user), realName: text, addRoles: [], removeRoles: [] });
}

test('[S1] [VW-20] [VW-21] [VW-22] [VW-23] [VW-25] [VW-73] a name that is a script is text in lists, details, forms, log, menu, tab title and palette', async ({
  page,
  control,
  server,
}) => {
  await rename(await (await Harness.of(server)).signIn('administrator'));
  const isText = async () => {
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  };
  await enter(page, control, appearance, '/menu', 'administrator');
  for (const [url, id] of [
    ['/menu', '3101'],
    ['/merchant', 'M5'],
    ['/organization', 'org-12'],
    ['/role', '2006'],
    ['/user', '10101'],
  ] as const) {
    await goTo(page, `${url}?id=${id}`);
    await expect(panel(page).getByRole('heading', { level: 2 }).first()).toHaveText(text);
    await expect(shown(page).locator('tbody')).toContainText(text);
    await panel(page)
      .getByRole('button', { name: /^(编辑|修改)/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await isText();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // The list has the name before each change, the entry both.
  const user = server.world.audit.list({ endpoint: 'updateUser' })[0];
  await goTo(page, `/logManager?id=${user?.id}`);
  await expect(panel(page)).toContainText(text);
  await isText();
  await sideMenu(page).getByRole('button', { name: '运行监控' }).click();
  await sideMenu(page).getByRole('link', { name: text }).click();
  await expect(page.getByRole('tab', { name: text })).toBeVisible();
  await expect.poll(() => page.title()).toContain(text);
  await ask(page, '<img');
  await expect(palette(page).getByRole('option').filter({ hasText: text }).first()).toBeVisible();
  await isText();
});

/** Texts that display as another one; the field does not change them, as it would a line break. */
const misleading = ['a\u202Eb', 'a\0b', 'a\u001B[2Jb', 'a\uD800b', 'a\u2028b'];

/** Enters a text as it is: `fill` would send a lone surrogate as another sign. */
const enterText = (input: Locator, entered: string) =>
  input.evaluate(
    (field: HTMLInputElement | HTMLTextAreaElement, units) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!;
      set!.call(field, String.fromCharCode(...units));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    Array.from({ length: entered.length }, (_, at) => entered.charCodeAt(at)),
  );

for (const { requirement, url, form: facts, prepare } of adminScreens) {
  if (!facts) continue;
  const { id, path, field, tab } = facts;
  test(
    `[${requirement}] [S1] ${url}: a text that would display as another one is refused at its field, and stays`,
    commonCheck('hostileText', url),
    async ({ page, control, server }) => {
      await prepare?.(await (await Harness.of(server)).signIn('administrator'));
      const saved: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith(path)) saved.push(request.url());
      });
      const query = new URLSearchParams({ id, ...(tab && { tab }) });
      await enter(page, control, appearance, `${url}?${query}`, 'administrator');
      await panel(page)
        .getByRole('button', { name: /^(编辑|修改)/ })
        .first()
        .click();
      const box = page.getByRole('dialog').first();
      const input = box.getByLabel(field);
      for (const entered of misleading) {
        await expect(input).toBeVisible();
        await enterText(input, entered);
        await box.getByRole('button', { name: '保存' }).click();
        await expect(input).toHaveAttribute('aria-invalid', 'true');
        await expect(input).toHaveAccessibleDescription(/./);
        const stays = await input.evaluate(
          (each: HTMLInputElement, units) => String.fromCharCode(...units) === each.value,
          Array.from({ length: entered.length }, (_, at) => entered.charCodeAt(at)),
        );
        expect(stays, JSON.stringify(entered)).toBe(true);
        await input.fill('');
      }
      expect(saved).toEqual([]);
      // Of a long text that is pasted the field has the first part, or refuses it.
      await input.focus();
      await page.keyboard.insertText('x'.repeat(10_000));
      expect((await input.inputValue()).length).toBeGreaterThan(0);
      await input.blur();
      if ((await input.inputValue()).length > textLongMax) await expect(input).toHaveAttribute('aria-invalid', 'true');
    },
  );
}
