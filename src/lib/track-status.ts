/**
 * A promise that React's `use` reads at once when it is fulfilled. Otherwise it would suspend for a moment, which holds
 * back what is shown by up to 300 ms.
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
