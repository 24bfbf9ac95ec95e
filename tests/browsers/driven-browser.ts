import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What the walk does with a browser that Playwright cannot drive, whatever protocol the browser speaks. */
export interface DrivenBrowser {
  readonly version: string;
  /** Opens an address and waits until its files are loaded. */
  open(url: string): Promise<void>;
  /** @returns what the function returns in the page, which has to be JSON */
  run<Args extends readonly unknown[], T>(inPage: (...args: Args) => T, ...args: Args): Promise<T>;
  /** Presses and releases the mouse at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** @returns a PNG of what the window shows */
  screenshot(): Promise<Buffer>;
  /** Errors that the browser has reported so far, where its protocol does. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export interface Launch {
  /** An empty folder: home, profile and downloads of the browser. */
  readonly home: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export const expressionOf = (inPage: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${inPage.toString()})(...${JSON.stringify(args)})`;

/** Pointer and key actions are the same in both protocols. */
export const clickAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const typed = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

const virtualScreen = '/usr/bin/xvfb-run';

/** Whether a browser with a window can be started here. */
export const hasScreen = (): boolean => Boolean(process.env['DISPLAY']) || existsSync(virtualScreen);

/** Starts a program with a screen, which is a virtual one where there is none, in a process group of its own. */
export function startWithScreen(program: string, args: readonly string[], home: string): ChildProcess {
  const command = [program, ...args];
  const [first = '', ...rest] = process.env['DISPLAY']
    ? command
    : [virtualScreen, '-a', '-s', '-screen 0 1920x1200x24', ...command];
  return spawn(first, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, TZ: 'Asia/Shanghai' },
  });
}

/** Ends the program and all that it has started. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
