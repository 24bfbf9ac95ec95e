import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { browserArgs } from '../../scripts/browser.mjs';

/** Debian: `apt-get install orca at-spi2-core xvfb openbox xdotool dbus chromium`. */
const programs = ['orca', 'Xvfb', 'openbox', 'xdotool', 'dbus-daemon', 'gsettings', 'chromium'].map(
  (name) => `/usr/bin/${name}`,
);

/** What the machine lacks to run a screen reader. */
export const missingPrograms = (): readonly string[] => programs.filter((path) => !existsSync(path));

/** Orca without a voice: what it would say is written to a file, one utterance a line. */
const customizations = (file: string) => `
import orca.settings as settings
import orca.speech as speech
settings.enableBraille = False
settings.enableBrailleMonitor = False
settings.timeoutCallback = None
settings.timeoutTime = 0
settings.speechServerFactory = 'none'
settings.speechFactoryModules = []
def note(text, acss=None, interrupt=True):
    with open(${JSON.stringify(file)}, 'a') as spoken:
        spoken.write(' '.join(text.split()) + '\\n')
speech._speak = note
speech.speakCharacter = note
`;

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
  press(keys: string): void;
  type(text: string): void;
  /** Puts the keyboard into the page, at its heading, instead of the browser's own controls. */
  focus(page: Page): Promise<void>;
  /** What it has spoken since the last call, once it is quiet for a while. */
  utterances(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** The longest wait for its first word on a slow machine: some steps say nothing. */
const firstWordMs = 5_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A home of its own, in which programs of Debian are started. */
function prepareHome(display: number) {
  const home = mkdtempSync(join(tmpdir(), 'ems-orca-'));
  const spoken = join(home, 'spoken.txt');
  const files = {
    'spoken.txt': '',
    '.local/share/orca/orca-customizations.py': customizations(spoken),
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
    end() {
      for (const child of children.toReversed()) child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A desktop of its own with a window manager, an accessibility bus, Orca and a browser. */
export async function startScreenReader(display: number): Promise<ScreenReader> {
  const { home, env, start, run, readUtterances, end } = prepareHome(display);
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
  return {
    browser,
    press: (keys) => void run('xdotool', 'key', keys),
    type: (text) => void run('xdotool', 'type', '--delay', '60', text),
    async focus(page) {
      await page.bringToFront();
      const [x, y] = await page.evaluate(() => {
        const { left, top } = document.querySelector('h1')!.getBoundingClientRect();
        return [left + screenX + 4, top + screenY + outerHeight - innerHeight + 4];
      });
      run('xdotool', 'mousemove', `${x}`, `${y}`, 'click', '1');
    },
    async utterances() {
      for (let waitMs = firstWordMs; waitMs > 0 && readUtterances().length === read; waitMs -= 200) await pause(200);
      let count = -1;
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await pause(500);
        const now = readUtterances().length;
        if (now !== count) quiet = -1;
        count = now;
      }
      const lines = readUtterances().slice(read, count);
      read = count;
      return lines;
    },
    async stop() {
      await browser.close();
      end();
    },
  };
}
