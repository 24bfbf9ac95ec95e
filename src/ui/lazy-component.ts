import {
  type ComponentType,
  createContext,
  createElement,
  // oxlint-disable-next-line no-restricted-imports
  lazy,
  use,
  useState,
} from 'react';

/** Waits before code is fetched again, ms; the last one counts for all that follow. */
const usualWaits = [1_000, 2_000, 4_000, 8_000];

const listeners = new Set<() => void>();

/** Calls back when code cannot be fetched, once for each component. Returns what ends it. */
export function onMissingCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server answers, and does not have the code. */
export class CodeGoneError extends Error {
  override readonly name = 'CodeGoneError';
}

/** Whether the server answers that the file is not there; an application's server may answer with its page. */
const isAbsent = ({ status, ok, headers }: Response): boolean =>
  status === 404 || status === 410 || (ok && /html/.test(headers.get('content-type') ?? ''));

/** The program file that the browser got nothing of, of those asked for since the call. */
function watchFiles() {
  let empty: string | undefined;
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries() as PerformanceResourceTiming[];
    empty = files.findLast(({ name, decodedBodySize }) => name.endsWith('.js') && decodedBodySize === 0)?.name ?? empty;
  });
  observer.observe({ type: 'resource' });
  return { empty: () => empty, end: () => observer.disconnect() };
}

/**
 * Throws if the server does not have the file of a failed import.
 *
 * @param failure whose message names the file's address, except in WebKit
 * @param empty the file that the browser got nothing of, which is the one that failed where the message names none
 * @throws CodeGoneError
 */
async function requireOnServer(failure: unknown, empty: string | undefined): Promise<void> {
  const address = /https?:\S+/.exec(String(failure))?.[0] ?? empty;
  if (address === undefined) return;
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
  void answer?.body?.cancel();
  if (answer && isAbsent(answer)) throw new CodeGoneError(`${answer.status}: ${address}`);
}

/**
 * Fetches code until it is there.
 *
 * @throws CodeGoneError once the server answers that it does not have it
 * @throws what the code throws: a module that was fetched and failed is not fetched again, and throws the same error
 */
export async function fetchCode<T>(load: () => Promise<T>, waits = usualWaits): Promise<T> {
  const files = watchFiles();
  let last: unknown;
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await load();
      } catch (error) {
        if (failures > 0 && error === last) throw error;
        await requireOnServer(error, files.empty());
        if (failures === 0) for (const listener of listeners) listener();
        last = error;
      }
      const wait = waits[Math.min(failures, waits.length - 1)]!;
      // A hidden window waits, so that a server in trouble is not asked for what is not seen.
      do await new Promise((resolve) => setTimeout(resolve, wait));
      while ('document' in globalThis && document.hidden);
    }
  } finally {
    files.end();
  }
}

export interface CodeGoneProps {
  readonly error: CodeGoneError;
  /** Fetches the code again. */
  retry(): void;
}

/** What is shown where the server does not have a component's code; the login shows nothing. */
export const CodeGoneContext = createContext<ComponentType<CodeGoneProps>>(() => null);

/** Stands for a component whose code is gone, until that is fetched again. */
function withoutCode(load: () => Promise<{ default: ComponentType<object> }>, error: CodeGoneError) {
  return function WithoutCode(props: object) {
    const [Again, setAgain] = useState<ComponentType<object>>();
    const View = use(CodeGoneContext);
    if (Again) return createElement(Again, props);
    return createElement(View, { error, retry: () => setAgain(() => lazyComponent(load)) });
  };
}

/**
 * `lazy` for code that the server may not answer at once. React's own remembers a failure for good and throws it, which
 * ends the page with all that was typed in it; this one shows the fallback until the server answers. Where the server
 * answers that it does not have the code, the view of `CodeGoneContext` is shown.
 */
export const lazyComponent: typeof lazy = (load) => {
  type Module = Awaited<ReturnType<typeof load>>;
  return lazy(() =>
    fetchCode(load).catch((error: unknown) => {
      if (!(error instanceof CodeGoneError)) throw error;
      return { default: withoutCode(load, error) as Module['default'] };
    }),
  );
};
