import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { World } from '#mock-server/world/world.ts';

interface Begun {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface PausedImport {
  /** Whether the server has seen that the page has closed the connection of an upload before its answer. */
  isCancelled(): boolean;
}

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true;

/**
 * Sheets are checked faster than a page shows how far they are, or than a user cancels: one that is sent during `work` waits
 * after its last row until `work` is over.
 */
export async function pauseImport(
  { importProgress }: World,
  work: (paused: PausedImport) => Promise<void>,
): Promise<void> {
  const uploads: ServerResponse[] = [];
  const onRequest = (begun: unknown) => {
    const { request, response } = begun as Begun;
    if (isUpload(request)) uploads.push(response);
  };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const end = async (userId: string, key: string) => {
    await released;
    importProgress.end(userId, key);
  };
  Object.assign(importProgress, { end });
  subscribe('http.server.request.start', onRequest);
  try {
    await work({ isCancelled: () => uploads.some(({ closed, writableFinished }) => closed && !writableFinished) });
  } finally {
    unsubscribe('http.server.request.start', onRequest);
    Reflect.deleteProperty(importProgress, 'end');
    release();
  }
}
