import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const started: string[] = [];

class AudioStep {
  readonly gain = { setTargetAtTime: () => undefined };
  connect(): void {}
  disconnect(): void {}
  start(): void {
    started.push('note');
  }
  stop(): void {}
}

beforeEach(() => {
  started.length = 0;
  vi.resetModules();
  vi.stubGlobal('GainNode', AudioStep);
  vi.stubGlobal('OscillatorNode', AudioStep);
});
afterEach(() => vi.unstubAllGlobals());

/** A window whose sound may begin, or waits for a touch, and the locks that it asked for. */
async function open(state: 'running' | 'suspended', request: (run: (lock: object) => unknown) => Promise<unknown>) {
  const asked: string[] = [];
  class Context {
    readonly state = state;
    readonly currentTime = 0;
    readonly resume = () => new Promise(() => undefined);
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, _options: object, run: (lock: object) => unknown) => {
        asked.push(name);
        return request(run);
      },
    },
  });
  return { asked, ...(await import('./notification-tone.ts')) };
}

test('[ST-07] a window that was not touched yet leaves the tone to the others', async () => {
  const { asked, playTone } = await open('suspended', async (run) => run({}));
  await playTone(1);
  expect([asked, started]).toEqual([[], []]);
});

test('[ST-07] the tone sounds under the lock, and without one where the browser refuses locks', async () => {
  const granted = await open('running', async (run) => run({}));
  await granted.playTone(1);
  expect([granted.asked, started]).toEqual([['ems-tone'], ['note', 'note', 'note', 'note']]);
  vi.resetModules();
  const refused = await open('running', () => Promise.reject(new DOMException('no locks here', 'SecurityError')));
  await refused.playTone(undefined);
  expect(started).toHaveLength(6);
});
