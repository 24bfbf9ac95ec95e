import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GetToken, TokenAnswer, TokenReason } from './surface.ts';
import { askTogether, tokenOf } from './token.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const apiBase = 'https://ems.example/api';

/** A page's function that gives one answer after the other, and notes why it was asked. */
function page(...answers: (TokenAnswer | Error | undefined)[]) {
  const reasons: TokenReason[] = [];
  const getToken: GetToken = async ({ reason }) => {
    reasons.push(reason);
    const answer = answers[reasons.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { reasons, getToken };
}

test('[EL-04] elements that start together ask once, those too that come after the answer', async () => {
  const { reasons, getToken } = page('first', 'second');
  const answers = [
    askTogether(getToken, { reason: 'start', apiBase }),
    askTogether(getToken, { reason: 'start', apiBase }),
  ];
  expect(await Promise.all(answers)).toEqual(['first', 'first']);
  vi.advanceTimersByTime(2_999);
  expect(await askTogether(getToken, { reason: 'start', apiBase })).toBe('first');
  vi.advanceTimersByTime(1);
  expect(await askTogether(getToken, { reason: 'start', apiBase })).toBe('second');
  expect(reasons).toEqual(['start', 'start']);
});

test('[EL-04] elements of two servers never share a token: the page is asked for each', async () => {
  const getToken: GetToken = async (request) => `token of ${request.apiBase}`;
  const bases = [apiBase, 'https://other.example/api', apiBase];
  const answers = await Promise.all(bases.map((each) => askTogether(getToken, { reason: 'start', apiBase: each })));
  expect(answers).toEqual(bases.map((each) => `token of ${each}`));
});

test('[EL-04] an expired token and a retry request a new token, and the newest answer is used', async () => {
  const { reasons, getToken } = page('first', 'second', 'third');
  expect(await askTogether(getToken, { reason: 'start', apiBase })).toBe('first');
  expect(await askTogether(getToken, { reason: 'expired', apiBase })).toBe('second');
  expect(await askTogether(getToken, { reason: 'start', apiBase })).toBe('second');
  expect(await askTogether(getToken, { reason: 'retry', apiBase })).toBe('third');
  expect(reasons).toEqual(['start', 'expired', 'retry']);
});

test('[EL-04] a missing token, in whatever form, and an error are not cached', async () => {
  const none = [undefined, null, '', { token: '' }] as (TokenAnswer | undefined)[];
  const { reasons, getToken } = page(...none, new Error('offline'), 'last');
  for (const answer of none) expect(await askTogether(getToken, { reason: 'start', apiBase })).toBe(answer);
  await expect(askTogether(getToken, { reason: 'start', apiBase })).rejects.toThrow('offline');
  expect(await askTogether(getToken, { reason: 'start', apiBase })).toBe('last');
  expect(reasons).toHaveLength(none.length + 2);
});

test('[EL-04] what a page may answer: a token, with its user or space around it, or none; what cannot be one is refused unnamed', () => {
  expect(tokenOf('abc\n')).toEqual({ token: 'abc' });
  expect(tokenOf({ token: 'abc', userId: '7' })).toEqual({ token: 'abc', userId: '7' });
  for (const none of [undefined, null, '', { token: '' }]) expect(tokenOf(none)).toBeUndefined();
  for (const wrong of [42, {}, [], true, 'Bearer abc', 'a\nb', '密码', '   '])
    expect(() => tokenOf(wrong as string), String(wrong)).toThrow(/^getToken: a token or undefined is expected$/);
});
