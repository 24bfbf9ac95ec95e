import { openBroadcast } from '#src/lib/broadcast.ts';
import { randomBytes, toHex } from '#src/lib/bytes.ts';

/**
 * How a window without tabs finds one that has them: it sends `seek`, the consoles answer `here` with the time of their
 * last use, and the last used one gets `open`.
 */
type ConsoleMessage =
  | { readonly kind: 'seek'; readonly from: string }
  | { readonly kind: 'here'; readonly from: string; readonly to: string; readonly usedAt: number }
  | { readonly kind: 'open'; readonly to: string; readonly url: string };

/** How long the consoles have to answer. */
const answerMs = 300;

/** Parses a message. Any script of the origin can post to the channel: unknown messages are ignored. */
export function readMessage(data: unknown): ConsoleMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, from, to, url, usedAt } = data as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  const isOurs =
    (kind === 'seek' && isText(from)) ||
    (kind === 'here' && isText(from) && isText(to) && Number.isFinite(usedAt)) ||
    (kind === 'open' && isText(to) && typeof url === 'string' && url.startsWith('/'));
  return isOurs ? (data as ConsoleMessage) : undefined;
}

const openLine = () => openBroadcast('ems-console', readMessage);
const newId = (): string => toHex(randomBytes(8));

/** Opens addresses from other windows in this window's tabs. @returns what stops it */
export function offerConsole(open: (url: string) => void): () => void {
  const id = newId();
  const line = openLine();
  let usedAt = document.hasFocus() ? Date.now() : 0;
  const note = () => {
    usedAt = Date.now();
  };
  addEventListener('focus', note);
  line.listen((message) => {
    if (message.kind === 'seek') line.post({ kind: 'here', from: id, to: message.from, usedAt });
    if (message.kind !== 'open' || message.to !== id) return;
    open(message.url);
    window.focus();
  });
  return () => {
    removeEventListener('focus', note);
    line.close();
  };
}

/** Opens an address in the console window that was used last. @returns whether there is one */
export async function openInConsole(url: string): Promise<boolean> {
  const id = newId();
  const line = openLine();
  let found: { id: string; usedAt: number } | undefined;
  line.listen((message) => {
    if (message.kind !== 'here' || message.to !== id) return;
    if (!found || message.usedAt > found.usedAt) found = { id: message.from, usedAt: message.usedAt };
  });
  line.post({ kind: 'seek', from: id });
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  if (found) line.post({ kind: 'open', to: found.id, url });
  line.close();
  return found !== undefined;
}
