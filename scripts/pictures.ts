import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { shiftDate, startTestDate } from '../tests/support/server/test-date.ts';
import { followCaptcha } from './lib/captcha.ts';
import { demoAccount, fillLogin, type Lab, openLab } from './lib/lab.ts';
import { pictureBytes, picturesFolder } from './lib/pictures.ts';

// Photographs the running product for the README files, by day, light and dark, in Chinese and English. The pictures are
// committed; run this after a change of what they show.

interface Appearance {
  readonly name: 'light' | 'dark';
  readonly theme: string;
  readonly language: 'zh' | 'en';
}

const appearances: readonly Appearance[] = [
  { name: 'light', theme: 'def-theme', language: 'zh' },
  { name: 'dark', theme: 'home-theme', language: 'zh' },
  { name: 'light', theme: 'def-theme', language: 'en' },
  { name: 'dark', theme: 'home-theme', language: 'en' },
];

interface Subject {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Leads the page to what is shown. */
  show(page: Page, lab: Lab, appearance: Appearance): Promise<void>;
}

/** Signs in to the console, which then shows an address. */
async function openConsole(page: Page, { server }: Lab, appearance: Appearance, url: string): Promise<void> {
  await page.addInitScript(({ theme, language }) => {
    localStorage.setItem('ems-theme', theme);
    document.cookie = `ems-lang=${language}; Path=/`;
  }, appearance);
  const code = followCaptcha(server.world.captchas);
  await page.goto(`${server.url}/login?redirect=${encodeURIComponent(url)}`);
  await page.locator('form button img').waitFor();
  await fillLogin(page, code());
  await page.locator('form [type="submit"]').click();
}

const words = {
  zh: { title: '滨海园区门户', menu: ['用电', '账单', '合同'], text: '您的站点' },
  en: { title: 'Harbour Park portal', menu: ['Consumption', 'Invoices', 'Contract'], text: 'Your site' },
};

/** Another system's page with a bar at its top, and one element in it. */
async function embed(
  page: Page,
  { server, hostUrl }: Lab,
  appearance: Appearance,
  tag: string,
  given: object,
): Promise<void> {
  const session = server.world.sessions.answer(demoAccount(), server.world.clock.now());
  await page.goto(hostUrl);
  await page.evaluate(
    async ({ url, key, name, properties, isDark, captions, theme, locale }) => {
      const sheet = new CSSStyleSheet();
      const [ground, bar, ink, line] = isDark
        ? ['#14181d', '#1d232b', '#e6e1d8', '#d4a72c']
        : ['#faf7f2', '#fff', '#33291f', '#b8860b'];
      sheet.replaceSync(`
        body { margin: 0; display: flex; flex-direction: column; height: 100vh; background: ${ground}; color: ${ink}; font: 16px/1.5 Georgia, serif }
        header { display: flex; gap: 28px; align-items: center; padding: 8px 24px; background: ${bar}; border-bottom: 3px solid ${line} }
        header b { font-size: 18px; margin-inline-end: auto }
        main { flex: 1; min-height: 0; padding: 20px 24px }
        main > :not(h1) { display: block; height: 100%; box-sizing: border-box }
        h1 { font-size: 20px; margin: 0 }`);
      document.adoptedStyleSheets = [sheet];
      const create = (kind: string, text = '') => Object.assign(document.createElement(kind), { textContent: text });
      const element = Object.assign(document.createElement(name), {
        apiBase: `${url}/api`,
        configUrl: `${url}/ems-config.json`,
        getToken: () => key,
        theme,
        locale,
        ...properties,
      });
      const header = create('header');
      const main = create('main');
      header.append(create('b', captions.title), ...captions.menu.map((caption) => create('span', caption)));
      const isBell = name === 'ems-alarm-bell';
      if (isBell) main.append(create('h1', captions.text));
      (isBell ? header : main).append(element);
      document.body.append(header, main);
      await import(/* @vite-ignore */ `${url}/elements/ems-elements.js`);
    },
    {
      url: server.url,
      key: session.access_token,
      name: tag,
      properties: given,
      isDark: appearance.name === 'dark',
      captions: words[appearance.language],
      theme: appearance.theme,
      locale: appearance.language,
    },
  );
}

const station = 'st-a';

const subjects: readonly Subject[] = [
  {
    name: 'console',
    width: 1280,
    height: 800,
    async show(page, lab, appearance) {
      await openConsole(page, lab, appearance, '/alarmManager');
      await page.locator('tbody tr[data-id]').first().getByRole('button').first().click();
      await page.getByRole('definition').first().waitFor();
    },
  },
  {
    name: 'workbench',
    width: 1280,
    height: 720,
    async show(page, lab, appearance) {
      await openConsole(page, lab, appearance, `/sceneView?station=${station}`);
      await page.locator('[data-node]').first().waitFor();
    },
  },
  {
    name: 'ems-alarm-bell',
    width: 720,
    height: 440,
    async show(page, lab, appearance) {
      await embed(page, lab, appearance, 'ems-alarm-bell', { max: 3 });
      const bell = page.locator('ems-alarm-bell');
      await bell.locator('[part~="badge"]').waitFor();
      await bell.getByRole('button').first().click();
      await bell.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'ems-work-order-list',
    width: 1080,
    height: 640,
    async show(page, lab, appearance) {
      await embed(page, lab, appearance, 'ems-work-order-list', {});
      await page.locator('ems-work-order-list tbody tr[data-id]').first().waitFor();
    },
  },
  {
    name: 'ems-console',
    width: 1180,
    height: 720,
    async show(page, lab, appearance) {
      await embed(page, lab, appearance, 'ems-console', { path: '/home' });
      await page.locator('ems-console tbody tr').first().waitFor();
    },
  },
  {
    name: 'ems-station-monitor',
    width: 1080,
    height: 680,
    async show(page, lab, appearance) {
      await embed(page, lab, appearance, 'ems-station-monitor', { view: 'photovoltaic', stationId: station });
      await page
        .locator('ems-station-monitor')
        .getByText(/^[\d.,]+\s?k?W$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'ems-workbench',
    width: 1080,
    height: 640,
    async show(page, lab, appearance) {
      await embed(page, lab, appearance, 'ems-workbench', {});
      await page.locator('ems-workbench canvas').first().waitFor();
      await page.waitForTimeout(6_000);
    },
  },
];

/** A picture as WebP of 960 px at most, as fine as its share of bytes allows. */
async function smallPicture(page: Page, shot: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async ([source, most]) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const scale = Math.min(1, 960 / bitmap.width);
      const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      for (let quality = 0.9; ; quality -= 0.05) {
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        if (blob.size <= most || quality < 0.3) return [...new Uint8Array(await blob.arrayBuffer())];
      }
    },
    [`data:image/png;base64,${shot.toString('base64')}`, pictureBytes] as const,
  );
  return Buffer.from(data);
}

async function photograph(lab: Lab, { name, width, height, show }: Subject, appearance: Appearance, dateShift: number) {
  const viewport = { width, height };
  const page = await lab.browser.newPage({ viewport, timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
  // The loader of this script wraps named functions in a helper.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(shiftDate, dateShift);
  await show(page, lab, appearance);
  // Charts are drawn once their values have arrived.
  await page.waitForTimeout(4_000);
  const shot = await page.screenshot();
  await page.close();
  const blank = await lab.newPage();
  const picture = await smallPicture(blank, shot);
  await blank.close();
  const file = `${name}-${appearance.name}-${appearance.language}.webp`;
  writeFileSync(new URL(file, picturesFolder), picture);
  console.log(`${file} ${picture.length} bytes`);
}

const dateShift = startTestDate();
const only = process.argv.slice(2);
mkdirSync(fileURLToPath(picturesFolder), { recursive: true });
const lab = await openLab({ control: true });
try {
  for (const subject of subjects.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const appearance of appearances) await photograph(lab, subject, appearance, dateShift);
} finally {
  await lab.close();
}
