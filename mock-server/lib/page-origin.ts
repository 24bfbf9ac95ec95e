import type { IncomingHttpHeaders } from 'node:http';

/** Origin of the page that sends a request; undefined: a page of this server, or no page. */
export function pageOriginOf({ origin, host }: IncomingHttpHeaders): string | undefined {
  const isServer = origin === `http://${host}` || origin === `https://${host}`;
  return isServer ? undefined : origin;
}
