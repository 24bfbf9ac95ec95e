declare global {
  interface Window {
    countedIn?: Promise<number>;
  }
}

/** Begins to wait for another count of stations, from the next input on. Sent to the page as text. */
export function watchCount(): void {
  const count = document.querySelector('.ems-fleet-count');
  if (!count) throw new Error('no count is shown');
  window.countedIn = new Promise((done) => {
    let start = Number.NaN;
    addEventListener('input', () => (start = performance.now()), { once: true, capture: true });
    const changes = new MutationObserver(() => {
      changes.disconnect();
      // Measures until after the frame that paints the count.
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    });
    changes.observe(count, { childList: true, characterData: true, subtree: true });
  });
}

/** How many ms it took. */
export function countChanged(): Promise<number> {
  const { countedIn } = window;
  if (!countedIn) throw new Error('nothing is watched');
  return countedIn;
}
