import { scriptUrl } from '#src/lib/script-url.ts';
import probeUrl from './worker-probe.js?url&no-inline';

const isOpaque = (): boolean => self.origin === 'null';

/** The address of a blob that imports a file of another origin: a worker's own file has to be of the page's. */
const importing = (url: string): string =>
  URL.createObjectURL(new Blob([`import ${JSON.stringify(url)}`], { type: 'text/javascript' }));

/**
 * Starts a worker in the same way as the map does from another origin: from a blob that imports the file. A content
 * security policy must allow both, since browsers treat the import as a worker, too. A page with an opaque origin gets
 * the code in a data URL.
 */
async function canStartWorker(): Promise<boolean> {
  const isData = isOpaque();
  const url = isData ? 'data:text/javascript,postMessage(0)' : importing(new URL(probeUrl, import.meta.url).href);
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
    if (!isData) URL.revokeObjectURL(url);
  }
}

const isOfPage = (url: string): boolean => new URL(url).origin === self.origin;

/**
 * The address that the engine starts its worker from. Its own blob for a file of another origin is revoked at once,
 * before Chromium 109 has read it: it gets one that stays. In a page with an opaque origin it uses a data URL.
 */
export const startingUrl = (workerUrl: string): string =>
  isOfPage(workerUrl) || isOpaque() ? workerUrl : importing(workerUrl);

let known: Promise<boolean> | undefined;

/** Whether the host page's policy allows the worker. Without this check the map would wait forever. */
export async function mayStartWorker(workerUrl: string): Promise<boolean> {
  if (isOfPage(workerUrl)) return true;
  known ??= canStartWorker();
  return known;
}
