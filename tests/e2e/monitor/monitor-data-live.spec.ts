import type { MeasuredPoints } from '#src/contract/points/measured-points.ts';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import { Refusal } from '#mock-server/lib/refusal.ts';
import { handler } from '../../contract/planted/plant.ts';
import { expect, test } from '../../support/fixtures.ts';
import { valueOf, writtenQuantity } from '../../support/plant/monitor.ts';
import { allPoints, pointCount, pointRow, pointState, pointValue } from '../../support/plant/point-rows.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });

const minuteMs = 60_000;
const exported = { name: '导出' };

let undo = () => {};
test.afterEach(() => undo());

test('[VW-53] minutes later the points of all stations show what is measured then', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, `${allPoints}&q=st-b`);
  const id = 'st-b.loadPower';
  const text = () => writtenQuantity(valueOf(server, id), pointCatalogue.station.loadPower.unit);
  const texts = new Set<string>();
  for (let minute = 0; minute < 30; minute += 10) {
    await expect(pointValue(page, id)).toHaveText(text());
    await expect(pointState(page, id)).toHaveText('正常');
    texts.add(text());
    await control.advance(10 * minuteMs);
  }
  expect(texts.size).toBeGreaterThan(1);
});

test('[VW-53] a device that is there no longer leaves the points of all stations within a minute @soak', async ({
  page,
  control,
}) => {
  let isGone = false;
  undo = handler('listMeasuredPoints', (original) => async (request, call) => {
    const answer = (await original(request, call)) as MeasuredPoints;
    const points = isGone ? answer.points.filter((address) => address !== 'st-a.pvPower') : answer.points;
    return { ...answer, points, total: answer.total - (answer.points.length - points.length) };
  })();
  await page.clock.install();
  await openConsole(page, control, allPoints);
  await expect(pointRow(page, 'st-a.pvPower')).toBeVisible();
  isGone = true;
  // Second by second, so that the link stays up: one that is lost and comes back would read the points again, too.
  for (let second = 0; second < 35; second += 1) await page.clock.runFor(1_000);
  await expect(pointRow(page, 'st-a.pvPower')).toHaveCount(0);
  await expect(pointRow(page, 'st-a.loadPower')).toBeVisible();
});

test('[VW-53] points whose state cannot be read at first are reported, and read again on demand', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  let isBroken = true;
  let calls = 0;
  undo = handler('getLatestValues', (original) => (request, call) => {
    calls += 1;
    if (isBroken) throw new Refusal(400);
    return original(request, call);
  })();
  await openConsole(page, control, '/dataMonitoringMonitor?station=st-a&node=kind:pcs&trust=fresh');
  const failed = shown(page).getByRole('alert').filter({ hasText: '测点列表未能加载' });
  await expect(failed).toBeVisible();
  await expect(shown(page).getByRole('button', exported)).toBeDisabled();
  isBroken = false;
  const before = calls;
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed).toHaveCount(0);
  await expect(pointRow(page, 'a-pcs-1.activePower')).toBeVisible();
  expect(calls).toBeGreaterThan(before);
  await expect(pointCount(page)).toContainText(/\d 个测点/);
});
