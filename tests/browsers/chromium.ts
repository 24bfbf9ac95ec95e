import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserArgs, ensureBrowser } from '../../scripts/browser.mjs';
import { type DrivenBrowser, expressionOf, type Launch } from './driven-browser.ts';

/** What the browser says of a call that was refused, and, before 114, of each popover that the console adds there itself. */
const notes = /^(?:Failed to load resource|Found a 'popover' attribute)/;

/** Maps are drawn in software where there is no graphics card. */
const softwareGl = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** The browser that all other tests run in, or the one that `EMS_BROWSER` names. */
export async function launchChromium({ home, widthPx, heightPx }: Launch): Promise<DrivenBrowser> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(console.log),
    args: [...browserArgs, ...softwareGl],
  });
  const context = await browser.newContext({
    viewport: { width: widthPx, height: heightPx },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !notes.test(message.text())) errors.push(message.text());
  });
  const page = await context.newPage();
  page.on('download', (download) => void download.saveAs(join(home, download.suggestedFilename())));
  return {
    version: browser.version(),
    async open(url) {
      await page.goto(url);
    },
    run: (inPage, ...args) => page.evaluate(expressionOf(inPage, args)),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    errors: () => errors,
    close: () => browser.close(),
  };
}
