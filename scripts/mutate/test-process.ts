import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import type { Answer, Order } from './test-runner.ts';

export type Outcome = 'passed' | 'failed' | 'timeout';

/** Loads every module once and then runs tests again and again; a run that never ends costs the process, not the whole. */
export class TestProcess {
  #child: ChildProcess | undefined;

  #start(): ChildProcess {
    this.#child ??= fork(join(root, 'scripts/mutate/test-runner.ts'), {
      execArgv: ['--import', 'tsx'],
      cwd: root,
      // A group of its own, so that the test workers end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true' },
    });
    return this.#child;
  }

  /** An order that comes before the process listens waits in its channel. */
  run(order: Order, limitMs: number): Promise<Outcome> {
    const child = this.#start();
    return new Promise((resolve) => {
      const end = (outcome: Outcome): void => {
        clearTimeout(late);
        child.off('message', read);
        child.off('exit', ended);
        if (outcome === 'timeout' || child.exitCode !== null) this.close();
        resolve(outcome);
      };
      // The loader of TypeScript uses the same channel.
      const read = (message: Answer | { readonly type: string }): void => {
        if ('passed' in message) end(message.passed ? 'passed' : 'failed');
      };
      const ended = (): void => end('failed');
      const late = setTimeout(() => end('timeout'), limitMs);
      child.on('message', read);
      child.on('exit', ended);
      child.send(order);
    });
  }

  close(): void {
    const pid = this.#child?.pid;
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') process.kill(pid);
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
