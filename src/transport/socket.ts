export interface SocketHandlers {
  open(): void;
  text(text: string): void;
  /** A frame that is not handed on: not text, or longer than the limit. */
  dropped(reason: 'binary' | 'size'): void;
  /** Once, and the last of all; `abnormalCode` without a closing handshake or when the socket could not be made. */
  close(code: number): void;
}

export interface Socket {
  /** Nothing is sent before `open` and after the end. */
  send(text: string): void;
  /** No handler is called from here on. */
  close(): void;
}

export type OpenSocket = (
  url: string,
  protocols: readonly string[],
  maxBytes: number,
  handlers: SocketHandlers,
) => Socket;

/** The code of a socket that ends without a closing handshake: after a crash, a reset, a refusal or a failed upgrade. */
export const abnormalCode = 1006;
const encoder = new TextEncoder();

/** UTF-8 bytes, counted only where the number of UTF-16 units leaves a doubt (1 to 3 bytes each). */
function isLonger(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true;
  return text.length * 3 > maxBytes && encoder.encode(text).byteLength > maxBytes;
}

/** One WebSocket that knows no endpoint and no message: text in, text out, with a limit. */
export const openSocket: OpenSocket = (url, protocols, maxBytes, handlers) => {
  let over = false;
  const end = (code: number) => {
    if (over) return;
    over = true;
    handlers.close(code);
  };
  let socket: WebSocket | undefined;
  try {
    socket = new WebSocket(url, [...protocols]);
  } catch {
    // A bad address or a forbidden scheme throws here; it is reported later, like every other failure.
    queueMicrotask(() => end(abnormalCode));
  }
  if (socket) {
    socket.onopen = () => !over && handlers.open();
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (over) return;
      if (typeof event.data !== 'string') handlers.dropped('binary');
      else if (isLonger(event.data, maxBytes)) handlers.dropped('size');
      else handlers.text(event.data);
    };
    socket.onclose = (event) => end(event.code);
  }
  return {
    send(text) {
      if (!over && socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    close() {
      over = true;
      socket?.close();
    },
  };
};
