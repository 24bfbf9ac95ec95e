import { openBroadcast } from '#src/lib/broadcast.ts';
import { randomBytes, toHex } from '#src/lib/bytes.ts';

/**
 * How a window without tabs finds one that has them: it seeks, the consoles say that they are here and when they were
 * last used, and the one used last is told what to open.
 */
type ConsoleMessage =
  | { readonly kind: 'seek'; readonly from: string }
  | { readonly kind: 'here'; readonly from: string; readonly to: string; readonly usedAt: number }
  | { readonly kind: 'open'; readonly to: string; readonly url: string };

/** How long the consoles have to answer. */
const answerMs = 300;

/** Anything of this origin may speak on the channel: what is not ours is not heard. */
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

/** Opens what other windows ask for in this one's tabs. Returns how to stop. */
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
