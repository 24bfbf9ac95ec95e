import { scriptUrl } from '#src/lib/script-url.ts';
import probeUrl from './worker-probe.js?url&no-inline';

/**
 * A worker as the map starts one from another origin: out of a blob that imports the file. A policy is asked for both,
 * and browsers take the import for a worker, too. A page without an origin gets the code in a data address.
 */
async function starts(): Promise<boolean> {
  const isOpaque = self.origin === 'null';
  const code = `import ${JSON.stringify(new URL(probeUrl, import.meta.url).href)}`;
  const url = isOpaque
    ? 'data:text/javascript,postMessage(0)'
    : URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  let worker: Worker | undefined;
  try {
    const probe = new Worker(scriptUrl(url), { type: 'module' });
    worker = probe;
    return await new Promise<boolean>((done) => {
      probe.addEventListener('message', () => done(true));
      probe.addEventListener('error', (event) => {
        event.preventDefault();
        done(false);
      });
    });
  } catch {
    return false;
  } finally {
    worker?.terminate();
    if (!isOpaque) URL.revokeObjectURL(url);
  }
}

let known: Promise<boolean> | undefined;

/** Whether the page that we are in lets a worker of ours start: a host's policy may not, and the map would wait for ever. */
export async function mayStartWorker(workerUrl: string): Promise<boolean> {
  if (new URL(workerUrl).origin === self.origin) return true;
  known ??= starts();
  return known;
}
