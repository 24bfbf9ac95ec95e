import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { CodeGoneError, fetchCode, onMissingCode } from './lazy-component.ts';

test('code that cannot be fetched is fetched again until it is there, and is reported once', async () => {
  let reports = 0;
  const end = onMissingCode(() => {
    reports += 1;
  });
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls < 4) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
  expect(await fetchCode(load, [0])).toBe('code');
  expect([calls, reports]).toEqual([4, 1]);
  end();
  calls = 0;
  await fetchCode(load, [0]);
  expect(reports).toBe(1);
});

test('code that was fetched and fails is not fetched for ever', async () => {
  const fault = new Error('at its start');
  await expect(fetchCode(() => Promise.reject(fault), [0])).rejects.toBe(fault);
});

test('a hidden window does not ask for code again until it is shown', async () => {
  const view = { hidden: true };
  vi.stubGlobal('document', view);
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls < 2) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
  const code = fetchCode(load, [0]);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(calls).toBe(1);
  view.hidden = false;
  expect(await code).toBe('code');
  vi.unstubAllGlobals();
});

/** A server of one answer, and the address of a program file of it. */
async function serve(status: number, type: string) {
  const server = createServer((_request, reply) => reply.writeHead(status, { 'content-type': type }).end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.js` };
}

test('code that the server does not have is found where the browser does not name it', async () => {
  const { server, address } = await serve(404, 'text/plain');
  const load = async () => {
    await (await fetch(address)).text();
    throw new TypeError('Importing a module script failed.');
  };
  await expect(fetchCode(load, [0])).rejects.toThrow(CodeGoneError);
  server.close();
});

const answers: readonly { answer: readonly [status: number, type: string]; isGone: boolean }[] = [
  { answer: [404, 'text/plain'], isGone: true },
  { answer: [410, 'text/plain'], isGone: true },
  { answer: [200, 'text/html; charset=utf-8'], isGone: true },
  { answer: [200, 'text/javascript'], isGone: false },
  { answer: [503, 'text/html'], isGone: false },
];

for (const { answer, isGone } of answers)
  test(`code that the server answers with ${answer.join(' ')} is fetched ${isGone ? 'once' : 'again'}`, async () => {
    const { server, address } = await serve(...answer);
    let calls = 0;
    const load = async () => {
      calls += 1;
      if (calls < 2) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
      return 'code';
    };
    const code = fetchCode(load, [0]);
    if (isGone) await expect(code).rejects.toThrow(CodeGoneError);
    else expect(await code).toBe('code');
    expect(calls).toBe(isGone ? 1 : 2);
    server.close();
  });
