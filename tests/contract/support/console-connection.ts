import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { accounts } from '#mock-server/seed/accounts.ts';
import type { MockServer } from '#mock-server/start.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createClient } from '#src/api/create-client.ts';
import { createPushChannel } from '#src/api/push/create-channel.ts';
import type { PushTiming } from '#src/api/push/timing.ts';
import { createQueryClient, retryWhenBack } from '#src/api/query.ts';
import { createServerReachability } from '#src/api/server-reachability.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { parseConfig } from '#src/contract/system/config.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** A WebSocket that sends an Origin as browsers do; Node's global one, if present, sends none. */
class BrowserSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols, { origin: new URL(url).origin.replace('ws', 'http') });
    this.on('error', () => undefined);
  }
}

/** Sockets as a browser opens them, until the globals are restored. */
export const stubBrowserSocket = (): void => void vi.stubGlobal('WebSocket', BrowserSocket);

/** The calls and the push channel of an operator's console behind a proxy, connected as the console connects them. */
export async function connectConsole(server: MockServer, proxy: FaultProxy, timing: PushTiming) {
  stubBrowserSocket();
  const account = accounts.find(({ username }) => username === 'operator');
  if (!account) throw new Error('no demo operator');
  const address = `127.0.0.1:${proxy.port}`;
  const config = parseConfig(await (await fetch(`${server.url}/ems-config.json`)).json());
  const answer = server.world.sessions.answer(account, Date.now());
  const session = { id: () => '1', token: () => answer.access_token };
  const reachability = createServerReachability(() => api);
  const api: ApiClient = createClient({
    config: { ...config, apiBase: `http://${address}/api` },
    session,
    language: 'en',
    codec: createCodec(config.wire),
    onError: () => undefined,
    reachability,
  });
  const channel = createPushChannel({
    config: { ...config, pushUrl: `ws://${address}/ship` },
    session,
    api,
    timing,
    signals: () => () => undefined,
    onLinkLost: reachability.reportLost,
  });
  const queryClient = createQueryClient();
  retryWhenBack(queryClient, channel);
  return { api, channel, queryClient, start: () => channel.start(account.userId) };
}
