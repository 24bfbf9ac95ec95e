import { expect, test } from '../support/fixtures.ts';

test('errors in the browser are seen: console, uncaught, and what the policy forbids', async ({ page, watched }) => {
  watched.expect(/./);
  await page.goto('/login');
  expect(watched.errors(), 'the page itself has none').toEqual([]);
  await page.evaluate(() => {
    console.error('planted console error');
    setTimeout(() => {
      throw new Error('planted uncaught error');
    });
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.head.append(script);
  });
  await expect.poll(() => watched.errors().join('\n')).toContain('planted uncaught error');
  expect(watched.errors().join('\n')).toMatch(/planted console error[\s\S]*Content Security Policy/);
});

test('[MK-01] each test starts with the mock server as new, and signs in by the page', async ({ control, page }) => {
  expect(await control.state()).toMatchObject({ sessions: 0, sockets: [] });
  await control.fault({ path: '/code', status: 500, times: 1 });
  await control.reset();
  const answer = page.waitForResponse(/\/api\/code/);
  await page.goto('/login');
  expect((await answer).status()).toBe(200);
  expect(control.captcha()).toMatch(/^\w{4}$/);
});
