import type { Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { fillLogin, type Lab, openLab } from '../lib/lab.ts';
import { begunBefore, noteWhen, notedAt, recordLoads, sum, untilQuiet } from '../lib/loads.ts';
import { type Measure, median, slowDown } from './measure.ts';

const visits = 5;
/** As much of the alarm list as says that it is there. */
const fifthRow = 'table tbody tr:nth-child(5)';

/** Opens the login page with an empty cache and fills it in once nothing more is loaded. */
async function fillIn(page: Page, lab: Lab, code: () => string): Promise<void> {
  await page.goto(`${lab.server.url}/login?redirect=%2FalarmManager`);
  await page.locator('form').waitFor();
  await untilQuiet(page, 2000);
  await fillLogin(page, code());
}

/** Milliseconds from the click on "sign in" to the fifth row of the alarm list. */
const signIn = (page: Page): Promise<number> =>
  page.evaluate(
    ([submit, row]) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const readState = () =>
          document.querySelector(row) ? done(performance.now() - start) : requestAnimationFrame(readState);
        document.querySelector<HTMLElement>(submit)?.click();
        readState();
      }),
    ['form [type="submit"]', fifthRow] as const,
  );

interface SlowVisit {
  readonly usable: number;
  readonly bytes: number;
  readonly list: number;
}

async function slowVisit(lab: Lab, code: () => string): Promise<SlowVisit> {
  const page = await lab.newPage();
  await slowDown(page);
  await noteWhen(page, '[name="username"]');
  const loads = recordLoads(page);
  await fillIn(page, lab, code);
  const usable = await notedAt(page);
  const loaded = await loads.all(await begunBefore(page, usable));
  const bytes = sum(loaded.filter(({ kind }) => kind === 'code'));
  const list = await signIn(page);
  await page.close();
  return { usable, bytes, list };
}

async function plainVisit(lab: Lab, code: () => string): Promise<number> {
  const page = await lab.newPage();
  await fillIn(page, lab, code);
  const list = await signIn(page);
  await page.close();
  return list;
}

export const login: Measure = {
  name: 'login',
  async run() {
    const lab = await openLab();
    try {
      const code = followCaptcha(lab.server.world.captchas);
      const slow: SlowVisit[] = [];
      const plain: number[] = [];
      for (let count = 0; count < visits; count += 1) {
        slow.push(await slowVisit(lab, code));
        plain.push(await plainVisit(lab, code));
      }
      return [
        { name: 'login.bytes', value: median(slow.map(({ bytes }) => bytes)) / 1024, unit: 'KB', goal: '≤ 90' },
        { name: 'login.usable', value: median(slow.map(({ usable }) => usable)), unit: 'ms', goal: '≤ 1300' },
        { name: 'login.toAlarmList', value: median(plain), unit: 'ms', goal: '≤ 300' },
        { name: 'login.toAlarmList.slow', value: median(slow.map(({ list }) => list)), unit: 'ms', goal: '≤ 1300' },
      ];
    } finally {
      await lab.close();
    }
  },
};
