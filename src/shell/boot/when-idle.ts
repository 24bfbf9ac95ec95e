/** Runs when the browser has nothing better to do; where it cannot tell, a moment later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
}
