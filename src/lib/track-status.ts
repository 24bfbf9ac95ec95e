/**
 * Marks a promise when it is fulfilled, so that React's `use` reads it at once. Otherwise `use` suspends, which delays
 * the next paint by up to 300 ms.
 */
export function trackStatus<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

/** Whether `use` reads the promise at once. */
export const isFulfilled = (promise: Promise<unknown>): boolean =>
  'status' in promise && promise.status === 'fulfilled';
