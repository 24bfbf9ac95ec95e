import type { Page } from 'playwright';
import { startStorm } from '../../mock-server/control/storm.ts';
import { followCaptcha } from '../lib/captcha.ts';
import { openLab } from '../lib/lab.ts';
import { firstRow, openAlarmList } from './console.ts';
import { type Measure, percentile } from './measure.ts';

const messages = 10_000;
const perSecond = messages / 60;
/** How long notifications may arrive late: the server sends them in summaries, seconds apart. */
const noticeDelayMs = 20_000;
const clickEveryMs = 300;

interface Watched {
  readonly frames: number;
  readonly seconds: number;
  readonly answers: readonly number[];
  readonly cards: number;
}

/** Adds up what the notifications say aloud, in Chinese `3 条新通知`: each message that reached the console, once. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const received = { messages: 0 };
    let lastError = '';
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="status"]')) {
        const count = /^(\d+) 条新通知/.exec(textContent)?.[1];
        if (!count || textContent === lastError) continue;
        lastError = textContent;
        received.messages += Number(count);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { emsReceived: received });
  });

/** The number of messages that have not arrived within the time limit. */
async function countLost(page: Page, sent: number): Promise<number> {
  const received = () =>
    page.evaluate(() => (globalThis as unknown as { emsReceived: { messages: number } }).emsReceived.messages);
  const deadline = Date.now() + noticeDelayMs;
  while (Date.now() < deadline && (await received()) < sent) await page.waitForTimeout(200);
  return Math.max(0, sent - (await received()));
}

/**
 * Counts frames and notice cards, and measures the time from each click until its result is painted, until it is
 * stopped.
 */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = performance.now();
    const counts = { frames: 0, answers: [] as number[], cards: 0 };
    let over = false;
    const frame = () => {
      counts.frames += 1;
      counts.cards = Math.max(counts.cards, document.querySelectorAll('.ems-notices li').length);
      if (!over) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    // From the click event's time, not from the time its handler runs.
    const clicked = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => counts.answers.push(performance.now() - timeStamp)));
    addEventListener('click', clicked, { capture: true });
    Object.assign(globalThis, {
      emsStop() {
        over = true;
        removeEventListener('click', clicked, { capture: true });
        return { ...counts, seconds: (performance.now() - start) / 1000 };
      },
    });
  });

/** Selects and clears a row again and again, as a user at work in the list. Returns the function that stops it. */
function selectRows(page: Page): () => Promise<void> {
  let over = false;
  const box = page.locator(firstRow).first().locator('[type="checkbox"]');
  const working = (async () => {
    while (!over) {
      await box.click();
      await page.waitForTimeout(clickEveryMs);
    }
  })();
  return async () => {
    over = true;
    await working;
  };
}

const stop = (page: Page) => page.evaluate(() => (globalThis as unknown as { emsStop(): Watched }).emsStop());

/**
 * 10,000 alarms in a minute on the alarm list while a user clicks there; `--scale` shortens the time at the same rate.
 */
export const storm: Measure = {
  name: 'storm',
  async run({ scale }) {
    const lab = await openLab();
    try {
      const code = followCaptcha(lab.server.world.captchas);
      const page = await openAlarmList(lab, code);
      const count = Math.round(messages * scale);
      await listen(page);
      await watch(page);
      const rest = selectRows(page);
      await startStorm(lab.server.world, { count, perSecond, type: '2', alarms: true });
      await rest();
      const { frames, seconds, answers, cards } = await stop(page);
      const lost = await countLost(page, count);
      return [
        { name: 'storm.frames', value: frames / seconds, unit: 'fps', goal: '≥ 50' },
        { name: 'storm.answer', value: percentile(answers, 0.95), unit: 'ms', goal: '≤ 100' },
        { name: 'storm.cards', value: cards, unit: '', goal: '≤ 3' },
        { name: 'storm.lost', value: lost, unit: '', goal: '0' },
      ];
    } finally {
      await lab.close();
    }
  },
};
