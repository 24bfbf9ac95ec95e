import { readFileSync } from 'node:fs';
import { call } from '#src/api/call.ts';
import { createClient } from '#src/api/create-client.ts';
import { uploadFile } from '#src/api/upload.ts';
import type { Codec } from '#src/contract/codec/codec.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { type Config, parseConfig } from '#src/contract/system/config.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints, type RequestFor, type ResponseFor } from '#src/contract/endpoints.ts';
import type { UploadEndpoint } from '#src/contract/file.ts';

/** A server under test: the configuration of its clients, with an absolute `apiBase`. */
export interface Target {
  readonly config: Config;
  readonly codec: Codec;
  /** How far the server's clock is ahead of this machine's, in ms. */
  readonly aheadMs: number;
}

/** The time by the server's clock, in ms since 1970. */
export const serverTime = ({ aheadMs }: Target): number => Date.now() + aheadMs;

/** By the Date header of an answer of the API, which counts whole seconds; 0 where there is none. */
async function clockOf(apiBase: string): Promise<number> {
  const answer = await fetch(`${apiBase}/code`).catch(() => undefined);
  await answer?.arrayBuffer();
  const at = Date.parse(answer?.headers.get('date') ?? '');
  const ahead = Number.isNaN(at) ? 0 : at - Date.now();
  return Math.abs(ahead) < 2000 ? 0 : ahead;
}

/** A user's session on the server, called through the console's client. */
export interface Caller {
  readonly token: string;
  /** Keys of the user's permissions; empty where they are not known. */
  readonly permissions: readonly string[];
  call<N extends EndpointName>(name: N, request: RequestFor<N>): Promise<ResponseFor<N>>;
}

/** Reads the configuration from a file or from the server's `/ems-config.json`. @throws Error when it cannot be read */
export async function openTarget(baseUrl: string, configFile?: string): Promise<Target> {
  const address = new URL('/ems-config.json', baseUrl);
  const read = async () => {
    if (configFile) return readFileSync(configFile, 'utf8');
    const answer = await fetch(address).catch(() => undefined);
    if (!answer?.ok) throw new Error(`${address}: ${answer ? `status ${answer.status}` : 'nobody answers'}`);
    return answer.text();
  };
  const config = parseConfig(JSON.parse(await read()));
  const apiBase = new URL(config.apiBase, baseUrl).href;
  return { config: { ...config, apiBase }, codec: createCodec(config.wire), aheadMs: await clockOf(apiBase) };
}

export const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

/** A caller with this token; '' calls without a session. */
export function callerOf({ config, codec }: Target, token: string, permissions: readonly string[] = []): Caller {
  const session = { id: () => token, token: () => token || undefined };
  const api = createClient({ config, codec, session, language: 'en', onError: () => undefined });
  const send = <N extends EndpointName>(name: N, request: RequestFor<N>) =>
    endpointOf(name).route.form
      ? uploadFile(api, endpoints[name] as UploadEndpoint, (request as { file: File }).file)
      : call(api, endpoints[name], request as never);
  return { token, permissions, call: send as Caller['call'] };
}
