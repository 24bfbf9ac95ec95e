import { afterEach, vi } from 'vitest';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import vectors from '#src/contract/codec/vectors.json';
import type { CipherProfile, WireConfig } from '#src/contract/system/config.ts';
import type { ErrorListener } from './client.ts';
import { createClient } from './create-client.ts';
import { type Received, type Reply, startTestServer } from './test-server.ts';

export const ok = (data: unknown): Reply => ({ body: { code: 200, msg: '成功', data } });

const closing: (() => void)[] = [];

export const closeServers = (): void => closing.splice(0).forEach((close) => close());

afterEach(closeServers);

/** A client and the server that it talks to, closed after the test. */
export async function openClient(
  reply: (received: Received) => Reply | Promise<Reply>,
  profile: CipherProfile = 'aes',
) {
  const keys = { key: vectors.key, signSecret: '签名 secret' };
  const server = await startTestServer({ cipher: profile, ...keys, privateKey: vectors.rsa.privateKey }, reply);
  closing.push(server.close);
  const wire: WireConfig = { cipher: profile, ...keys, publicKey: vectors.rsa.publicKey };
  const session = { current: 'one', id: () => session.current, token: (): string | undefined => 'token-1' };
  const onError = vi.fn<ErrorListener>();
  const setup = {
    config: { apiBase: server.url, client: { id: 'ems', secret: '密', scope: 'server' } },
    session,
    language: 'de',
    codec: createCodec(wire),
    onError,
  } as const;
  return { api: createClient(setup), setup, session, onError, received: server.received };
}
