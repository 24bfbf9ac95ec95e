import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { DrivenBrowser } from './driven-browser.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page. The middle of the last such node that is shown and not covered; undefined while there is none. */
function middleOf(selector: string, name: string): Point | undefined {
  const nameOf = (node: Element): string =>
    node.getAttribute('aria-label') ?? (node as HTMLInputElement).labels?.[0]?.textContent ?? node.textContent ?? '';
  const found = [...document.querySelectorAll(selector)].findLast(
    (node) => node.checkVisibility() && new RegExp(name).test(nameOf(node).trim()),
  );
  if (!found) return undefined;
  found.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  return top && (found.contains(top) || top.contains(found)) ? middle : undefined;
}

/** Runs in the page. */
const countOf = (selector: string, text: string): number =>
  [...document.querySelectorAll(selector)].filter(
    (node) => node.checkVisibility() && new RegExp(text).test(node.textContent ?? ''),
  ).length;

/** Runs in the page: the second frame begins when the first one has been drawn. */
function drawFrames(): void {
  const state = globalThis as { framesDrawn?: boolean };
  state.framesDrawn = false;
  requestAnimationFrame(() => requestAnimationFrame(() => (state.framesDrawn = true)));
}

const areFramesDrawn = (): boolean => (globalThis as { framesDrawn?: boolean }).framesDrawn === true;

const drainPageErrors = (): string[] => (globalThis as { pageErrors?: string[] }).pageErrors?.splice(0) ?? [];

/** A person in a browser: looks for what is shown, clicks and types. */
export class Walker {
  readonly #errors: string[] = [];
  readonly #pictures: string;
  readonly #browser: DrivenBrowser;

  /** @param pictures the folder of screenshots */
  constructor(browser: DrivenBrowser, pictures: string) {
    this.#browser = browser;
    this.#pictures = pictures;
    mkdirSync(pictures, { recursive: true });
  }

  async open(url: string): Promise<void> {
    this.#errors.push(...(await this.#browser.run(drainPageErrors)));
    await this.#browser.open(url);
  }

  count(selector: string, text = ''): Promise<number> {
    return this.#browser.run(countOf, selector, text);
  }

  /** Waits until one is shown. */
  async see(selector: string, text = ''): Promise<void> {
    await expect.poll(() => this.count(selector, text), { message: `${selector} ${text}` }).toBeGreaterThan(0);
  }

  async seeNone(selector: string, text = ''): Promise<void> {
    await expect.poll(() => this.count(selector, text), { message: `no ${selector} ${text}` }).toBe(0);
  }

  /** Waits until it is there and stays at its place, as a menu does once it is open. @param name a regular expression */
  async click(selector: string, name: string): Promise<void> {
    let middle: Point | null | undefined;
    const isStill = async () => {
      const before = middle;
      middle = await this.#browser.run(middleOf, selector, name);
      return middle?.x !== undefined && middle.x === before?.x && middle.y === before.y;
    };
    await expect.poll(isStill, { message: `${selector} ${name}`, intervals: [60, 60, 100, 200, 500] }).toBe(true);
    await this.#browser.click(middle!.x, middle!.y);
  }

  async typeInto(field: string, text: string): Promise<void> {
    await this.click(field, '');
    await this.#browser.type(text);
  }

  path(): Promise<string> {
    return this.#browser.run(() => location.pathname);
  }

  /** Another address in the open console, without loading the page. */
  goTo(path: string): Promise<void> {
    return this.#browser.run((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }

  run<Args extends readonly unknown[], T>(inPage: (...args: Args) => T, ...args: Args): Promise<T> {
    return this.#browser.run(inPage, ...args);
  }

  async picture(name: string): Promise<void> {
    // WebKitGTK's picture is of the last frame, which may be older than what the page has.
    await this.#browser.run(drawFrames);
    await expect.poll(() => this.#browser.run(areFramesDrawn), { message: 'frames' }).toBe(true);
    await new Promise((done) => setTimeout(done, 200));
    writeFileSync(join(this.#pictures, `${name}.png`), await this.#browser.screenshot());
  }

  async errors(): Promise<readonly string[]> {
    this.#errors.push(...(await this.#browser.run(drainPageErrors)));
    return [...this.#errors, ...this.#browser.errors()];
  }
}
