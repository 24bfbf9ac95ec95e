import { TestProcess } from './test-process.ts';
import type { Order } from './test-runner.ts';

/** The longest that tests may take without a change, in ms. */
const longestMs = 600_000;
/** A run that takes this many times longer than without a change never ends, but not before a slow machine has had time. */
const patience = 5;
const shortestMs = 60_000;

/** Tests of the code as it is, and of mutants. */
export class Tests {
  readonly #process = new TestProcess();
  /** How long tests take without a change, in ms. */
  readonly #times = new Map<string, number>();

  /** How long tests take without a change, in ms; undefined before they have run so. */
  timeOf(tests: readonly string[]): number | undefined {
    return this.#times.get(tests.join(' '));
  }

  /** @throws Error if they fail without a change: they would find everything */
  async #time(tests: readonly string[]): Promise<number> {
    const key = tests.join(' ');
    const known = this.#times.get(key);
    if (known !== undefined) return known;
    const start = Date.now();
    const outcome = await this.#process.run({ tests }, longestMs);
    if (outcome !== 'passed') throw new Error(`${outcome} without any change: ${key}`);
    const ms = Date.now() - start;
    this.#times.set(key, ms);
    return ms;
  }

  /** Whether the tests pass although the code is changed. */
  async pass(tests: readonly string[], { path, mutant }: Pick<Order, 'path' | 'mutant'>): Promise<boolean> {
    const limit = Math.max(shortestMs, patience * (await this.#time(tests)));
    const order = { tests, ...(path && { path }), ...(mutant && { mutant }) };
    return (await this.#process.run(order, limit)) === 'passed';
  }

  close(): void {
    this.#process.close();
  }
}
