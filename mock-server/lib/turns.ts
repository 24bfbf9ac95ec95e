import { setImmediate } from 'node:timers/promises';
import { codes } from '#src/contract/codes.ts';
import { Refusal } from './refusal.ts';

/** ms that a long piece of work has to itself: what others ask for meanwhile waits that long at each of its steps. */
const slice = 10;

let lastTurn = 0;

/** ms since a long piece of work took a turn. */
export const quietFor = (): number => performance.now() - lastTurn;

/** Whose work it is. */
interface Waiting {
  /** Whether its client has ended the call. */
  isCancelled?(): boolean;
}

/**
 * Between two parts of a long piece of work: lets others have their turn once a slice is over. Undefined before that: a
 * promise for each of many small parts costs more than the parts.
 *
 * @param waiting without it the work is done in any case, as others may wait for the same
 * @throws Refusal in a turn, once the call is cancelled
 */
export const createTurns = (waiting: Waiting = {}) => {
  let until = performance.now() + slice;
  const pause = async (): Promise<void> => {
    await setImmediate();
    if (waiting.isCancelled?.()) throw new Refusal(codes.conflict);
    until = performance.now() + slice;
  };
  return (): Promise<void> | undefined => {
    lastTurn = performance.now();
    return lastTurn < until ? undefined : pause();
  };
};

export type Turn = ReturnType<typeof createTurns>;

/** Does a long piece of work, and lets others have their turn between its steps. */
export async function finishInTurns<T>(steps: Generator<undefined, T>, turn = createTurns()): Promise<T> {
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done) return next.value;
    const pause = turn();
    if (pause) await pause;
  }
}
