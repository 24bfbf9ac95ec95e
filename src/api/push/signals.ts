/** Reports when the page is hidden or visible and when the network returns; returns a function that stops it. */
export function browserSignals(emit: (signal: 'wake' | 'hidden' | 'visible') => void): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const visibility = () => emit(document.hidden ? 'hidden' : 'visible');
  document.addEventListener('visibilitychange', visibility, options);
  window.addEventListener('online', () => emit('wake'), options);
  // Back from the back/forward cache: the browser has cut the socket meanwhile.
  window.addEventListener('pageshow', (event) => event.persisted && emit('visible'), options);
  if (document.hidden) emit('hidden');
  return () => ended.abort();
}
