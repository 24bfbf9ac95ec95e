import { followCaptcha } from '../lib/captcha.ts';
import { fillLogin, type Lab, openLab } from '../lib/lab.ts';
import { begunBefore, noteWhen, notedAt, recordLoads, sum, untilQuiet } from '../lib/loads.ts';
import { firstRow } from './console.ts';
import { type Measure, median, slowDown } from './measure.ts';

interface Run {
  readonly usable: number;
  readonly bytes: number;
  readonly list: number;
}

/** One visit with an empty cache: form usable, then from the click on "sign in" to the first row of the alarm list. */
async function visit(lab: Lab, code: () => string): Promise<Run> {
  const page = await lab.newPage();
  await slowDown(page);
  await noteWhen(page, '[name="username"]');
  const loads = recordLoads(page);
  await page.goto(`${lab.server.url}/login?redirect=%2FalarmManager`);
  const usable = await notedAt(page);
  await untilQuiet(page, 2000);
  const loaded = await loads.all(await begunBefore(page, usable));
  const bytes = sum(loaded.filter(({ kind }) => kind === 'code'));
  await fillLogin(page, code());
  const list = await page.evaluate(
    ([submit, row]) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const readState = () =>
          document.querySelector(row) ? done(performance.now() - start) : requestAnimationFrame(readState);
        document.querySelector<HTMLElement>(submit)?.click();
        readState();
      }),
    ['form [type="submit"]', firstRow] as const,
  );
  await page.close();
  return { usable, bytes, list };
}

export const login: Measure = {
  name: 'login',
  async run() {
    const lab = await openLab();
    try {
      const code = followCaptcha(lab.server.world.captchas);
      const runs: Run[] = [];
      for (let count = 0; count < 3; count += 1) runs.push(await visit(lab, code));
      return [
        { name: 'login.bytes', value: median(runs.map(({ bytes }) => bytes)) / 1024, unit: 'KB', goal: '≤ 90' },
        { name: 'login.usable', value: median(runs.map(({ usable }) => usable)), unit: 'ms', goal: '≤ 1300' },
        { name: 'login.toAlarmList', value: median(runs.map(({ list }) => list)), unit: 'ms', goal: '≤ 1500' },
      ];
    } finally {
      await lab.close();
    }
  },
};
