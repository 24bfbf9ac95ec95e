/** Runs when the browser is idle; without `requestIdleCallback` a moment later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
}
