import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/api-error.ts';
import { repeatWhileAway } from './patience.ts';

const failure = (kind: ApiErrorKind) => new ApiError({ kind, call: 'GET /user/infoAdmin' });
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that fails so often before it answers. */
function server(failures: number, kind: ApiErrorKind = 'network') {
  const tries: number[] = [];
  const run = async () => {
    tries.push(Date.now());
    if (tries.length <= failures) throw failure(kind);
    return 'answer';
  };
  return { tries, run };
}

test('[EL-03] [ER-03] while the server is away the waits grow up to 30 s, and each failure is reported', async () => {
  const { tries, run } = server(7);
  const failures: unknown[] = [];
  const answer = repeatWhileAway(run, new AbortController().signal, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(135_000);
  expect(await answer).toBe('answer');
  const waits = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1000);
  expect(waits).toEqual([3, 6, 12, 24, 30, 30, 30]);
  expect(failures).toHaveLength(7);
});

test('[EL-03] [ER-03] it is tried at once when the network or the user returns', async () => {
  for (const event of ['online', 'visibilitychange']) {
    const { tries, run } = server(1);
    const answer = repeatWhileAway(run, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10);
    page.dispatchEvent(new Event(event));
    expect(await answer).toBe('answer');
    expect(tries).toHaveLength(2);
  }
});

test('[EL-03] [ER-03] once the server answers one element the others of the page do not wait any longer', async () => {
  const late = server(2);
  const answers = [repeatWhileAway(late.run, new AbortController().signal)];
  await vi.advanceTimersByTimeAsync(4_000);
  answers.push(repeatWhileAway(server(1).run, new AbortController().signal));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(late.tries).toHaveLength(3);
  expect(await Promise.all(answers)).toEqual(['answer', 'answer']);
});

test('[EL-03] [ER-03] a refusal ends it, and so does the end of what waits for it', async () => {
  for (const kind of ['session', 'forbidden', 'business'] as const) {
    const refused = server(1, kind);
    await expect(repeatWhileAway(refused.run, new AbortController().signal)).rejects.toMatchObject({ kind });
    expect(refused.tries).toHaveLength(1);
  }
  const ended = new AbortController();
  const { tries, run } = server(9);
  const answer = repeatWhileAway(run, ended.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  ended.abort();
  expect(await answer).toMatchObject({ kind: 'network' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
