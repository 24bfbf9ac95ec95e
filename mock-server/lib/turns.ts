import { setImmediate } from 'node:timers/promises';

/** ms that a long piece of work has to itself: what others ask for meanwhile waits that long at each of its steps. */
const slice = 10;

let lastTurn = 0;

/** ms since a long piece of work took a turn. */
export const quietFor = (): number => performance.now() - lastTurn;

/**
 * Between two parts of a long piece of work: lets others have their turn once a slice is over. Undefined before that: a
 * promise for each of many small parts costs more than the parts.
 */
export const createTurns = () => {
  let until = performance.now() + slice;
  const pause = async (): Promise<void> => {
    await setImmediate();
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
