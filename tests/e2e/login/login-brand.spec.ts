import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { loginLogo } from '../../support/shell/shell.ts';

const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What the server answers to the login page's two questions; undefined: it fails. */
async function answerBrand(page: Page, loginLogo: object | undefined, loginTitle: string | undefined): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/logo/getLoginLogo', (route) =>
    loginLogo ? route.fulfill({ json: { code: 200, msg: '', data: loginLogo } }) : route.abort(),
  );
  await page.route('**/api/admin/config/list', (route) =>
    loginTitle
      ? route.fulfill({ json: { code: 200, msg: '', data: [{ configKey: 'loginTitle', configValue: loginTitle }] } })
      : route.abort(),
  );
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('[LG-11] logo, title and document title are the server’s, and stand at once the next time', async ({
  page,
  watched,
}) => {
  watched.expect(/ERR_FAILED/);
  await answerBrand(page, { status: '0', logoImg: logo, globalSystemName: '东区微电网' }, '东区能量管理');
  await page.goto('/login');
  await expect(title(page, '东区能量管理')).toBeVisible();
  await expect(loginLogo(page)).toHaveAttribute('src', logo);
  await expect(page).toHaveTitle('东区微电网');
  await answerBrand(page, undefined, undefined);
  await page.reload();
  await expect(title(page, '东区能量管理')).toBeVisible();
  await expect(loginLogo(page)).toHaveAttribute('src', logo);
  await expect(page).toHaveTitle('东区微电网');
});

test('[LG-11] a logo whose status is not 0 is not used, nor is one that would run script', async ({ page }) => {
  await answerBrand(page, { status: '1', logoImg: logo, globalSystemName: '不用' }, '东区能量管理');
  await page.goto('/login');
  await expect(title(page, '东区能量管理')).toBeVisible();
  await expect(loginLogo(page)).toHaveAttribute('src', '/favicon.svg');
  await expect(page).toHaveTitle('东区能量管理');
  await answerBrand(page, { status: '0', logoImg: 'javascript:alert(1)', globalSystemName: '用' }, '东区');
  await page.reload();
  await expect(page).toHaveTitle('用');
  await expect(loginLogo(page)).toHaveAttribute('src', '/favicon.svg');
});

test('[LG-11] without an answer there are defaults, and the form works', async ({ page, watched }) => {
  watched.expect(/ERR_FAILED/);
  await answerBrand(page, undefined, undefined);
  await page.goto('/login');
  await expect(title(page, '微电网能量管理系统')).toBeVisible();
  await expect(loginLogo(page)).toHaveAttribute('src', '/favicon.svg');
  await expect(page.getByRole('button', { name: '登录' })).toBeEnabled();
});

test('[LG-06] a title of 15 characters and more is smaller', async ({ page }) => {
  for (const [name, size] of [
    ['一二三四五六七八九十一二三四五', '32px'],
    ['一二三四五六七八九十一二三四', undefined],
  ] as const) {
    await answerBrand(page, { status: '0', logoImg: null, globalSystemName: null }, name);
    await page.goto('/login');
    await expect(title(page, name)).toBeVisible();
    const found = await title(page, name).evaluate((element) => getComputedStyle(element).fontSize);
    if (size) expect(found).toBe(size);
    else expect(parseFloat(found)).toBeGreaterThan(32);
  }
});

test('[LG-10] the advice on the browser and the filing number with its link', async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo').or(page.locator('footer'));
  await expect(footer).toContainText(/浏览器.*1280\s?[×xX]\s?800/);
  const filing = footer.getByRole('link', { name: '京ICP备00000000号' });
  await expect(filing).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  await expect(filing).toHaveAttribute('rel', /noopener/);
});

test('[LG-01] what moves beside the form comes to rest within five seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  await expect(page.getByRole('img', { name: /光伏|风/ })).toBeVisible();
  const ends = await page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
  );
  expect(ends).not.toEqual([]);
  expect(Math.max(...ends)).toBeLessThan(5_000);
});
