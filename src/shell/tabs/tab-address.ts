import { tabChangeDebounceMs } from '#src/contract/limits.ts';

/** The browser's address, as far as tabs move it. */
export interface AddressBar {
  navigate(path: string, options: { replace: boolean }): void;
  /** Writes the address at once, past the router: for the moment before the page is left. */
  write(path: string): void;
}

interface Shown {
  /** The address of the shown tab. */
  target(): string;
  /** Mounts the page of the shown tab. */
  mount(): void;
  readonly now: () => number;
}

/** Lets the address follow the shown tab, after a burst of clicks has ended. */
export interface TabAddress {
  /** The router's last address; null before the first one. */
  current(): string | null;
  /** The address before the last navigation of the tabs; null after any other navigation. */
  before(): string | null;
  bind(bar: AddressBar): () => void;
  /** The router has arrived at `path`. @returns whether the shown tab has to follow it */
  arrive(path: string): boolean;
  /** The shown tab has changed. */
  follow(replace: boolean): void;
  /** Navigates at once; a pending change needs no separate navigation then. */
  send(path: string, replace: boolean): void;
  /** Whether a change of the address is pending. */
  waits(): boolean;
  /** Writes a pending address now. @returns whether there was one */
  flush(): boolean;
}

export function createTabAddress({ target, mount, now }: Shown): TabAddress {
  let bar: AddressBar | undefined;
  let current: string | null = null;
  let before: string | null = null;
  /** The last path sent to the router, until it has arrived. */
  let sent: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastChange = -Infinity;

  function stopWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function send(path: string, replace: boolean): void {
    sent = path;
    bar?.navigate(path, { replace });
  }

  function commit(replace: boolean): void {
    stopWaiting();
    mount();
    const path = target();
    if (path !== current) send(path, replace);
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
      // The router arrives late: the user has clicked another tab since, which has priority.
      if (isEcho && timer !== undefined) return false;
      stopWaiting();
      return true;
    },
    follow(replace) {
      // A page that is not alive waits for the end of a burst of clicks, so that passing over it does not load it.
      const isQuiet = now() - lastChange >= tabChangeDebounceMs;
      lastChange = now();
      if (isQuiet) mount();
      clearTimeout(timer);
      timer = setTimeout(() => commit(replace), tabChangeDebounceMs);
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
