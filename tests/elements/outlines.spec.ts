import { expectUsable } from '../support/page/usable.ts';
import { expect, mount, ready, test } from './support/fixtures.ts';
import { boxes, rootOf } from './support/samples.ts';

test.setTimeout(120_000);
const late = { timeout: 30_000 };

test('[EL-01] [IN-01] <ems-alarm-bell>, closed and open, as its outlines say', async ({ page, bell }) => {
  await page.goto('/plain.html');
  const button = await ready(bell);
  await expectUsable(bell, 'elements/ems-alarm-bell');
  await button.click();
  await expect(bell.getByRole('listitem').first()).toBeVisible();
  // Above the list stand the severities of the day.
  await expectUsable(bell.getByRole('list', { name: 'Messages' }), 'elements/ems-alarm-bell-open');
});

for (const { tag, attributes, there, last } of boxes)
  test(`[EL-01] [IN-01] <${tag}> as its outline says @soak`, async ({ page }) => {
    const element = await mount(page, tag, attributes);
    await expect(there(element)).toBeVisible(late);
    if (last) await expect(element.locator(last).first()).toBeAttached(late);
    await expect(element.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectUsable(rootOf(element), `elements/${tag}`);
  });
