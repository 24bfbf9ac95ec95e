import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Request } from 'playwright';
import { browserArgs } from '../../../scripts/browser.mjs';

/** Debian: `apt-get install orca at-spi2-core xvfb openbox xdotool dbus chromium`. */
const programs = ['orca', 'Xvfb', 'openbox', 'xdotool', 'dbus-daemon', 'gsettings', 'chromium'].map(
  (name) => `/usr/bin/${name}`,
);

/** What the machine lacks to run a screen reader. */
export const missingPrograms = (): readonly string[] => programs.filter((path) => !existsSync(path));

/**
 * Orca without a voice: what it would say is written to a file, one utterance a line. Another file has how often its
 * main loop was idle, how many keys and events it has had, and whether one waits.
 */
const customizations = (spokenFile: string, workFile: string) => `
import os
from gi.repository import GLib
import orca.settings as settings
import orca.speech as speech
from orca.event_manager import EventManager
settings.enableBraille = False
settings.enableBrailleMonitor = False
settings.timeoutCallback = None
settings.timeoutTime = 0
settings.speechServerFactory = 'none'
settings.speechFactoryModules = []
def note(text, acss=None, interrupt=True):
    with open(${JSON.stringify(spokenFile)}, 'a') as spoken:
        spoken.write(' '.join(text.split()) + '\\n')
speech._speak = note
speech.speakCharacter = note

work = {'beats': 0, 'keys': 0, 'events': 0, 'waiting': 0}
file = os.open(${JSON.stringify(workFile)}, os.O_WRONLY | os.O_CREAT)
def count(name, what):
    original = getattr(EventManager, name)
    def counted(self, *args):
        work[what] += 1
        result = original(self, *args)
        work['waiting'] = self._eventQueue.qsize()
        return result
    setattr(EventManager, name, counted)
count('_processKeyboardEvent', 'keys')
count('_addToQueue', 'events')
count('_processObjectEvent', 'events')
def beat():
    work['beats'] += 1
    os.pwrite(file, ' '.join('%012d' % value for value in work.values()).encode(), 0)
    return True
GLib.timeout_add(${beatMs}, beat, priority=GLib.PRIORITY_LOW)
`;

/** How often Orca's main loop says that it has nothing else to do. */
const beatMs = 50;

/** A session's bus that starts what reading needs, and nothing of a desktop that would outlive the test. */
const busConfig = (home: string) => `<busconfig>
<type>session</type>
<listen>unix:dir=${home}</listen>
<servicedir>${home}/services</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`;
const services = ['org.a11y.Bus.service'];

export interface ScreenReader {
  readonly browser: Browser;
  /** Presses keys as a keyboard does, so that the screen reader sees them: `Tab`, `ctrl+k`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Puts the keyboard into the page, at its heading, instead of the browser's own controls. */
  focus(page: Page): Promise<void>;
  /** What it has spoken since the last call, once page and screen reader have nothing left to do. */
  utterances(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** It has nothing left to do when its loop was idle so often without an event; a page's clock makes one each second. */
const idleBeats = 14;

/** The longest wait for that, on a slow machine. */
const longestMs = 20_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A home of its own, in which programs of Debian are started. */
function prepareHome(display: number) {
  const home = mkdtempSync(join(tmpdir(), 'ems-orca-'));
  const spoken = join(home, 'spoken.txt');
  const work = join(home, 'work.txt');
  const files = {
    'spoken.txt': '',
    'work.txt': '',
    '.local/share/orca/orca-customizations.py': customizations(spoken, work),
    'bus.conf': busConfig(home),
    // The window manager's own keys would move the window at those that go through a table.
    'openbox.xml': '<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/></openbox_config>',
  };
  for (const folder of ['.local/share/orca', 'services']) mkdirSync(join(home, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  for (const name of services) cpSync(join('/usr/share/dbus-1/services', name), join(home, 'services', name));
  const env: Record<string, string> = {
    PATH: '/usr/bin:/bin',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    DISPLAY: `:${display}`,
    // Settings in a file: the usual store is a service of a desktop.
    GSETTINGS_BACKEND: 'keyfile',
  };
  const children: ReturnType<typeof spawn>[] = [];
  return {
    home,
    env,
    start(name: string, ...args: readonly string[]) {
      const child = spawn(`/usr/bin/${name}`, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
      children.push(child);
      return child;
    },
    run: (name: string, ...args: readonly string[]) => execFileSync(`/usr/bin/${name}`, args, { env }),
    readUtterances: () => readFileSync(spoken, 'utf8').split('\n').slice(0, -1),
    readWork() {
      const [beats = 0, keys = 0, events = 0, waiting = 0] = readFileSync(work, 'utf8').split(' ').map(Number);
      return { beats, keys, events, waiting };
    },
    end() {
      for (const child of children.toReversed()) child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Work {
  readonly beats: number;
  readonly keys: number;
  readonly events: number;
  readonly waiting: number;
}

/** Calls of a page that are not answered yet. */
function watchCalls(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request));
  return open;
}

/** Runs in the page. */
const drawAndRest = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 2_000 })));

/** Waits until the page has its answers and has drawn, and the screen reader was idle for a while after that. */
async function untilIdle(readWork: () => Work, page: Page | undefined, calls: ReadonlySet<Request>): Promise<void> {
  const start = Date.now();
  for (let last = readWork(); Date.now() - start < longestMs; await pause(beatMs)) {
    await page?.evaluate(drawAndRest);
    const now = readWork();
    const isBusy = calls.size > 0 || now.waiting > 0 || now.events !== last.events || now.keys !== last.keys;
    if (isBusy) last = now;
    else if (now.beats - last.beats >= idleBeats) return;
  }
}

/** A desktop of its own with a window manager, an accessibility bus, Orca and a browser. */
export async function startScreenReader(display: number): Promise<ScreenReader> {
  const { home, env, start, run, readUtterances, readWork, end } = prepareHome(display);
  start('Xvfb', `:${display}`, '-screen', '0', '1280x900x24');
  await pause(1_000);
  const bus = start('dbus-daemon', '--config-file', join(home, 'bus.conf'), '--print-address', '--nofork');
  env['DBUS_SESSION_BUS_ADDRESS'] = await new Promise<string>((done) =>
    bus.stdout?.once('data', (address: Buffer) => done(address.toString().trim())),
  );
  start('openbox', '--config-file', join(home, 'openbox.xml'));
  run('gsettings', 'set', 'org.gnome.desktop.interface', 'toolkit-accessibility', 'true');
  run('gsettings', 'set', 'org.gnome.desktop.a11y.applications', 'screen-reader-enabled', 'true');
  start('orca');
  // It greets once it is there.
  for (const since = Date.now(); readUtterances().length === 0; await pause(200))
    if (Date.now() - since > 60_000) {
      end();
      throw new Error('Orca says nothing.');
    }
  const browser = await chromium.launch({
    headless: false,
    executablePath: '/usr/bin/chromium',
    args: [...browserArgs, '--disable-gpu', '--force-renderer-accessibility'],
    env,
  });
  let read = 0;
  let page: Page | undefined;
  let calls: ReadonlySet<Request> = new Set();
  /** Until the keys have come to the screen reader, which has each of them first. */
  const send = async (...args: readonly string[]) => {
    const { keys } = readWork();
    run('xdotool', ...args);
    for (const since = Date.now(); readWork().keys === keys && Date.now() - since < longestMs;) await pause(beatMs);
  };
  return {
    browser,
    async press(keys) {
      const modifiers = keys.split('+');
      const key = modifiers.pop() ?? '';
      const each = (action: string) => modifiers.flatMap((modifier) => [action, modifier]);
      // A letter that is released after its Control would be a command of the screen reader's own.
      await send(...each('keydown'), 'key', key);
      if (modifiers.length === 0) return;
      // Held as a person does: a focus that comes after the release is read, even one that the command itself has moved.
      await untilIdle(readWork, page, calls);
      await send(...each('keyup'));
    },
    type: (text) => send('type', '--delay', '60', text),
    async focus(shown) {
      if (page !== shown) calls = watchCalls(shown);
      page = shown;
      await page.bringToFront();
      const [x, y] = await page.evaluate(() => {
        const { left, top } = document.querySelector('h1')!.getBoundingClientRect();
        return [left + screenX + 4, top + screenY + outerHeight - innerHeight + 4];
      });
      run('xdotool', 'mousemove', `${x}`, `${y}`, 'click', '1');
    },
    async utterances() {
      await untilIdle(readWork, page, calls);
      const all = readUtterances();
      const lines = all.slice(read);
      read = all.length;
      return lines;
    },
    async stop() {
      await browser.close();
      end();
    },
  };
}
