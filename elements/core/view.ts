import type { ElementHost, ElementModule, Method, Mounted, Props } from './definition.ts';
import { failedTexts } from './i18n/failed.ts';

/** The element's content until its final removal: nothing, the loaded view, or an error with a retry button. */
export class View {
  readonly host: ElementHost;
  readonly #load: () => Promise<ElementModule>;
  readonly #waiting: (() => void)[] = [];
  #methods: Readonly<Record<string, Method>> = {};
  #mounted: Mounted | undefined;
  #loading = false;
  #props: Props = {};

  constructor(host: Omit<ElementHost, 'answer' | 'fail'>, load: () => Promise<ElementModule>) {
    this.#load = load;
    this.host = {
      ...host,
      answer: (methods) => {
        this.#methods = { ...this.#methods, ...methods };
        for (const call of this.#waiting.splice(0)) call();
      },
      fail: (kind, error) => this.#fail(kind, error),
    };
  }

  /** Nothing is mounted before the element is in a page. */
  update(props: Props = this.#props): void {
    this.#props = props;
    if (this.#mounted) this.#attempt(() => this.#mounted?.update(props));
    else if (this.host.element.isConnected) void this.#start();
  }

  adopted(): void {
    this.#mounted?.adopted();
  }

  unmount(): void {
    this.#mounted?.unmount();
    this.#mounted = undefined;
    this.#methods = {};
  }

  /** Resolves with the method's result, once the code is there to answer. */
  call(name: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const run = () => {
        const method = this.#methods[name];
        if (!method) return this.#waiting.push(run);
        try {
          return resolve(method(...args));
        } catch (error) {
          return reject(error);
        }
      };
      run();
    });
  }

  #attempt(draw: () => void): void {
    try {
      draw();
    } catch (error) {
      this.#fail('render', error);
    }
  }

  async #start(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const code = await this.#load();
      this.#attempt(() => {
        if (this.host.element.isConnected) this.#mounted = code.mount(this.host, this.#props);
      });
    } catch (error) {
      this.#fail('load', error);
    }
    this.#loading = false;
  }

  /** Needs nothing that would have to be loaded: that may be what failed. */
  #fail(kind: 'load' | 'render', error: unknown): void {
    this.unmount();
    const { element, root, emit } = this.host;
    const language = String(this.#props['locale'] ?? element.closest<HTMLElement>('[lang]')?.lang);
    const retry = document.createElement('button');
    retry.part.add('retry');
    retry.style.font = '14px system-ui';
    retry.textContent = failedTexts[language.slice(0, 2)] ?? failedTexts.zh;
    retry.onclick = () => {
      retry.remove();
      this.update();
    };
    root.replaceChildren(retry);
    emit('ems-error', { kind, message: String(error) });
  }
}
