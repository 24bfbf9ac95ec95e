import type { BrowserContext } from 'playwright/test';

export interface Watch {
  /** Errors that match do not fail the test. */
  expect(pattern: RegExp): void;
  /** All errors so far, expected or not. */
  errors(): readonly string[];
  unexpected(): readonly string[];
}

/** Chromium before 114 says this of each popover, which the console adds there itself. */
const popoverHint = /^Found a 'popover' attribute/;

/** Collects console errors, uncaught errors and policy violations of every page of a context. */
export function watch(context: BrowserContext): Watch {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !popoverHint.test(message.text()))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message, stack } = error.error();
    errors.push(stack ?? message);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    errors: () => [...errors],
    unexpected: () => errors.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
