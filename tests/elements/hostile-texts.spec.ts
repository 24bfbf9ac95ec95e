import { expectText, HostileAnswers } from '../support/server/hostile-answers.ts';
import { expect, test } from './support/fixtures.ts';
import { all } from './support/samples.ts';

/** The page of a host forbids nothing, so that what gets into it would run. */
for (const { tag, there, opener, last } of all)
  test(`[EL-03] [S1] <${tag}>: hostile texts of a server stay texts in a page without a policy, closed and open @soak`, async ({
    page,
    server: _server,
  }, { annotations }) => {
    const hostile = new HostileAnswers();
    try {
      await page.goto(`/boxes.html?tag=${tag}`);
      const element = page.locator(tag);
      await expect(there(element)).toBeVisible({ timeout: 60_000 });
      if (last) await expect(element.locator(last).first()).toBeVisible({ timeout: 60_000 });
      await expectText(page, tag);
      await element.locator(opener).first().click();
      await expect(element).toContainText('wasRun=1');
      await expectText(page, `${tag}, opened`);
      annotations.push({ type: 'hostile texts', description: String(hostile.sent) });
      expect(hostile.sent).toBeGreaterThan(5);
    } finally {
      hostile.close();
    }
  });
