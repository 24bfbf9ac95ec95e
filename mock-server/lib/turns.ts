import { setImmediate } from 'node:timers/promises';

/** ms that a long piece of work has to itself: what others ask for meanwhile waits that long at each of its steps. */
const slice = 10;

let lastTurn = 0;

/** ms since a long piece of work took a turn. */
export const quietFor = (): number => performance.now() - lastTurn;

/** Between two parts of a long piece of work: lets others have their turn once a slice is over. */
export const createTurns = () => {
  let until = performance.now() + slice;
  return async (): Promise<void> => {
    lastTurn = performance.now();
    if (lastTurn < until) return;
    await setImmediate();
    until = performance.now() + slice;
  };
};

/** Does a long piece of work, and lets others have their turn between its steps. */
export async function finishInTurns<T>(steps: Generator<undefined, T>, turn = createTurns()): Promise<T> {
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done) return next.value;
    await turn();
  }
}
