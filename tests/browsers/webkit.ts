import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { untilReady } from '../../scripts/lib/children.mjs';
import {
  clickAt,
  type DrivenBrowser,
  expressionOf,
  type Launch,
  startWithScreen,
  stop,
  typed,
} from './driven-browser.ts';

export const webkitDriverPath = '/usr/bin/WebKitWebDriver';

const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

interface NewSession {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** A session of WebDriver, https://www.w3.org/TR/webdriver2. */
async function connect(driver: string) {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${driver}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const options = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId, capabilities } = await call<NewSession>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    get: <T>(path: string) => call<T>('GET', session + path),
    post: <T>(path: string, body: object) => call<T>('POST', session + path, body),
    end: () => call('DELETE', session),
  };
}

/** The bytes that a picture has at least; one that is black, as the driver has it until the window is drawn, has fewer. */
const pictureBytes = 5_000;

/** WebKitGTK's small browser as the system has it, by WebDriver. */
export async function launchWebkit({ home, widthPx, heightPx }: Launch): Promise<DrivenBrowser> {
  // Without a compositor the last step of a transition is drawn with the next input alone: pictures show none.
  mkdirSync(join(home, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const child = startWithScreen(webkitDriverPath, [`--port=${port}`, '--host=127.0.0.1'], home);
  const driver = `http://127.0.0.1:${port}`;
  await untilReady(`${driver}/status`);
  const { version, get, post, end } = await connect(driver);
  const run = <Args extends readonly unknown[], T>(inPage: (...args: Args) => T, ...args: Args): Promise<T> =>
    post<T>('/execute/sync', { script: `return ${expressionOf(inPage, args)}`, args: [] });
  const inner = await run(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const outer = await get<{ width: number; height: number }>('/window/rect');
  await post('/window/rect', {
    width: widthPx + outer.width - inner.width,
    height: heightPx + outer.height - inner.height,
  });
  const perform = (actions: object) => post<void>('/actions', { actions });
  return {
    version,
    open: (url) => post('/url', { url }),
    run,
    click: (x, y) => perform(clickAt(x, y)),
    type: (text) => perform(typed(text)),
    async screenshot() {
      for (let tries = 0; ; tries += 1) {
        const picture = Buffer.from(await get<string>('/screenshot'), 'base64');
        if (picture.length >= pictureBytes || tries === 40) return picture;
        await new Promise((done) => setTimeout(done, 250));
      }
    },
    // Its driver does not read the console: what the walk's pages note themselves has to do.
    errors: () => [],
    async close() {
      await end();
      await stop(child);
    },
  };
}
