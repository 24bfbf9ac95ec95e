import { tabChangeDebounceMs } from '#src/contract/limits.ts';

/** The browser's address, as far as tabs move it. */
export interface AddressBar {
  navigate(path: string, options: { replace: boolean }): void;
  /** Writes the address at once, past the router: for the moment before the page is left. */
  write(path: string): void;
}

interface Shown {
  /** The address of what is shown. */
  target(): string;
  /** What is shown gets its page. */
  mount(): void;
  readonly now: () => number;
}

/** Lets the address follow what is shown, once the clicking has stopped. */
export interface TabAddress {
  /** As the router last said it, null before that. */
  current(): string | null;
  /** Where our own last move came from; null where the address came here otherwise. */
  before(): string | null;
  bind(bar: AddressBar): () => void;
  /** The router is at `path`. @returns whether that is news which what is shown has to follow */
  arrive(path: string): boolean;
  /** What is shown has changed. */
  follow(replace: boolean): void;
  /** Goes there at once; what was still to follow comes with it. */
  send(path: string, replace: boolean): void;
  /** Whether a change is still to be followed. */
  waits(): boolean;
  /** Writes the address of what is shown where it is still to follow. @returns whether it was */
  flush(): boolean;
}

export function createTabAddress({ target, mount, now }: Shown): TabAddress {
  let bar: AddressBar | undefined;
  let current: string | null = null;
  let before: string | null = null;
  /** Where the router was last sent, until it says that it is there. */
  let sent: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let replaceNext = false;
  let lastChange = -Infinity;

  function stopWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function send(path: string, replace: boolean): void {
    sent = path;
    bar?.navigate(path, { replace });
  }

  function commit(): void {
    stopWaiting();
    mount();
    const path = target();
    if (path !== current) send(path, replaceNext);
    replaceNext = false;
  }

  return {
    current: () => current,
    before: () => before,
    bind(next) {
      bar = next;
      return () => {
        bar = undefined;
        stopWaiting();
      };
    },
    arrive(path) {
      const isEcho = sent === path;
      before = isEcho ? current : null;
      current = path;
      sent = undefined;
      // The router is late with where we sent it: the user has clicked on since, and that counts.
      if (isEcho && timer !== undefined) return false;
      stopWaiting();
      return true;
    },
    follow(replace) {
      // A page that is not alive waits for the end of a burst of clicks, so that passing over it does not load it.
      const isQuiet = now() - lastChange >= tabChangeDebounceMs;
      lastChange = now();
      if (isQuiet) mount();
      replaceNext = replace;
      clearTimeout(timer);
      timer = setTimeout(commit, tabChangeDebounceMs);
    },
    send(path, replace) {
      stopWaiting();
      send(path, replace);
    },
    waits: () => timer !== undefined,
    flush() {
      const path = target();
      if (timer === undefined || path === current) return false;
      current = path;
      bar?.write(path);
      return true;
    },
  };
}
