import type { BrowserContext } from 'playwright/test';

export interface Watch {
  /** Errors that match are part of what the test is about. */
  expect(pattern: RegExp): void;
  /** Everything so far, expected or not. */
  seen(): readonly string[];
  unexpected(): readonly string[];
}

/** Collects console errors, uncaught errors and policy violations of every page of a context. */
export function watch(context: BrowserContext): Watch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message, stack } = error.error();
    seen.push(stack ?? message);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    seen: () => [...seen],
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
