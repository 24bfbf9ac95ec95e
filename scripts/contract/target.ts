import { readFileSync } from 'node:fs';
import { call } from '#src/api/call.ts';
import { createClient } from '#src/api/create-client.ts';
import { uploadFile } from '#src/api/upload.ts';
import type { Codec } from '#src/contract/codec/codec.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { type Config, parseConfig } from '#src/contract/config.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints, type RequestFor, type ResponseFor } from '#src/contract/endpoints.ts';
import type { UploadEndpoint } from '#src/contract/file.ts';

/** A server that is looked at: what its clients are configured with, `apiBase` as a whole address. */
export interface Target {
  readonly config: Config;
  readonly codec: Codec;
}

/** Somebody the server knows, through the console's own client. */
export interface Caller {
  readonly token: string;
  /** Keys of the rights held; empty where they are not known. */
  readonly permissions: readonly string[];
  call<N extends EndpointName>(name: N, request: RequestFor<N>): Promise<ResponseFor<N>>;
}

/** The configuration that a file or `/ems-config.json` of the server holds. @throws Error in words */
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
  return { config: { ...config, apiBase }, codec: createCodec(config.wire) };
}

export const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

/** A caller with this token; '' for nobody. */
export function callerOf({ config, codec }: Target, token: string, permissions: readonly string[] = []): Caller {
  const session = { id: () => token, token: () => token || undefined };
  const api = createClient({ config, codec, session, language: 'en', onError: () => undefined });
  const send = <N extends EndpointName>(name: N, request: RequestFor<N>) =>
    endpointOf(name).route.form
      ? uploadFile(api, endpoints[name] as UploadEndpoint, (request as { file: File }).file)
      : call(api, endpoints[name], request as never);
  return { token, permissions, call: send as Caller['call'] };
}
