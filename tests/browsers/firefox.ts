import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import WebSocket from 'ws';
import {
  clickAt,
  type DrivenBrowser,
  expressionOf,
  type Launch,
  startWithScreen,
  stop,
  typed,
} from './driven-browser.ts';

export const firefoxPath = '/usr/bin/firefox-esr';

/** Without a graphics card maps are drawn in software; content processes of root need no sandbox to reach it. */
const preferences = {
  'webgl.force-enabled': true,
  'security.sandbox.content.level': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'ui.prefersReducedMotion': 1,
};

interface Answer {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string; readonly stackTrace?: unknown };
}

/** A session of WebDriver BiDi, https://w3c.github.io/webdriver-bidi. */
async function connect(url: string, onEvent: (event: Answer) => void) {
  const socket = new WebSocket(`${url}/session`, { maxPayload: 64 * 2 ** 20 });
  await new Promise((done, failed) => socket.once('open', done).once('error', failed));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (text: Buffer) => {
    const answer = JSON.parse(text.toString()) as Answer;
    if (answer.id === undefined) onEvent(answer);
    else waiting.get(answer.id)?.(answer);
  });
  let lastId = 0;
  return {
    send<T>(method: string, params: object): Promise<T> {
      const id = ++lastId;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((done, failed) =>
        waiting.set(id, ({ error, message, result }) => {
          waiting.delete(id);
          if (error === undefined) done(result as T);
          else failed(new Error(`${method}: ${error} ${message}`));
        }),
      );
    },
    close: () => socket.close(),
  };
}

/** Firefox says on its error output where it listens. */
const listening = (child: ReturnType<typeof startWithScreen>): Promise<string> =>
  new Promise((done, failed) => {
    let printed = '';
    child.stderr?.on('data', (text: Buffer) => {
      printed += text.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (found) done(found);
    });
    child.once('exit', () => failed(new Error(`Firefox ended:\n${printed}`)));
  });

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Firefox as the system has it, by WebDriver BiDi. */
export async function launchFirefox({ home, widthPx, heightPx }: Launch): Promise<DrivenBrowser> {
  const profile = join(home, 'profile');
  mkdirSync(profile);
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = startWithScreen(
    firefoxPath,
    ['--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    home,
  );
  const errors: string[] = [];
  const { send, close } = await connect(await listening(child), ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '');
  });
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: widthPx, height: heightPx } });
  await send('browser.setDownloadBehavior', { downloadBehavior: { type: 'allowed', destinationFolder: home } });
  const perform = (actions: object) => send<void>('input.performActions', { context, actions });
  return {
    version: capabilities.browserVersion,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run<Args extends readonly unknown[], T>(inPage: (...args: Args) => T, ...args: Args): Promise<T> {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `JSON.stringify(${expressionOf(inPage, args)} ?? null)`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as T;
    },
    click: (x, y) => perform(clickAt(x, y)),
    type: (text) => perform(typed(text)),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    errors: () => errors,
    async close() {
      close();
      await stop(child);
    },
  };
}
