/** The functions of the language and of the browser that the console calls and that Chromium 109 does not have. */

function define(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

/** The first of the signals that ends ends the answer, with its reason. */
function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) {
      controller.abort(signal.reason);
      break;
    }
    signal.addEventListener('abort', () => controller.abort(signal.reason), {
      once: true,
      signal: controller.signal,
    });
  }
  return controller.signal;
}

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

/** Adds what is missing; what the browser has stays. */
export function addFunctions(): void {
  const list = Array.prototype;
  define(list, 'toSorted', function toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number) {
    return [...this].sort(compare);
  });
  define(list, 'toReversed', function toReversed<T>(this: readonly T[]) {
    return [...this].reverse();
  });
  define(list, 'toSpliced', function toSpliced<T>(this: readonly T[], ...change: [number, number, ...T[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  });
  define(list, 'with', function withItem<T>(this: readonly T[], index: number, value: T) {
    const copy = [...this];
    const at = index < 0 ? copy.length + index : index;
    if (at < 0 || at >= copy.length) throw new RangeError(`no item ${index}`);
    copy[at] = value;
    return copy;
  });
  define(URL, 'canParse', canParse);
  define(AbortSignal, 'any', anySignal);
}
