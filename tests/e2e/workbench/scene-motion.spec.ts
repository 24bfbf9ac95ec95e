import { expect, test } from '../../support/fixtures.ts';
import { flowSteps } from '../../support/plant/flow-steps.ts';
import { expectDiagram, stopClockAt, minute } from '../../support/plant/scene-page.ts';
import { openConsole } from '../../support/shell/shell.ts';
import { inMotion } from '../../support/page/motion.ts';

test.use(inMotion);

// A scene is the console's heaviest page and loads slowly on a busy machine.
test.describe.configure({ timeout: 90_000 });

test.use({ mockOptions: { stations: 5 } });

const scene = '/sceneView?station=st-a&name=%E4%B8%B4%E5%B9%B3';
test('[VW-81] reduced motion: nothing moves, and arrows still tell the direction; else dashes move with the power, a dozen times a second: a wall bears that for days @soak', async ({
  page,
  control,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClockAt(control, 12);
  await page.clock.install();
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'a-pv-1');
  const line = page.locator('[data-edge="bar load-breaker"]');
  await expect(line.locator('.ems-flow-arrow')).toBeVisible();
  expect(await flowSteps(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => flowSteps(page)).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 60 * minute);
  const dashes = page.locator('[data-edge="bar load-breaker"] .ems-flow-dashes');
  const offset = () => dashes.evaluate((path: SVGPathElement) => Number.parseFloat(path.style.strokeDashoffset));
  const before = await offset();
  await dashes.evaluate((path) => {
    const moved = { steps: 0 };
    new MutationObserver((changes) => (moved.steps += changes.length)).observe(path, { attributeFilter: ['style'] });
    Object.assign(window, { moved });
  });
  await page.clock.runFor(500);
  const steps = await page.evaluate(() => (window as unknown as { moved: { steps: number } }).moved.steps);
  expect(steps).toBeGreaterThan(3);
  expect(steps).toBeLessThan(8);
  // With the path is backwards in the pattern of 24 px; half a second of the fastest line is half of it.
  const moved = (before - (await offset()) + 24) % 24;
  expect(moved).toBeGreaterThan(3);
  expect(moved).toBeLessThan(14);
});
