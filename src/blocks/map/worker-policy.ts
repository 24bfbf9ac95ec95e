import { scriptUrl } from '#src/lib/script-url.ts';
import probeUrl from './worker-probe.js?url&no-inline';

/**
 * Starts a worker in the same way as the map does from another origin: from a blob that imports the file. A content
 * security policy must allow both, since browsers treat the import as a worker, too. A page with an opaque origin gets
 * the code in a data URL.
 */
async function canStartWorker(): Promise<boolean> {
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

/** Whether the host page's policy allows the worker. Without this check the map would wait forever. */
export async function mayStartWorker(workerUrl: string): Promise<boolean> {
  if (new URL(workerUrl).origin === self.origin) return true;
  known ??= canStartWorker();
  return known;
}
