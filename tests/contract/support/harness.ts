import { createHash } from 'node:crypto';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createClient } from '#src/api/create-client.ts';
import { uploadFile } from '#src/api/upload.ts';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Codec } from '#src/contract/codec/codec.ts';
import type { Config } from '#src/contract/system/config.ts';
import type { Endpoint, Route } from '#src/contract/endpoint.ts';
import type { UploadEndpoint } from '#src/contract/file.ts';
import { type EndpointName, endpoints, type RequestFor, type ResponseFor } from '#src/contract/endpoints.ts';
import type { Language } from '#src/contract/languages.ts';
import { type MockServer, startMockServer, type StartOptions } from '#mock-server/start.ts';

/** A caller of the server that uses the console's client. */
export interface User {
  readonly api: ApiClient;
  readonly token: string | undefined;
  call<N extends EndpointName>(name: N, request: RequestFor<N>): Promise<ResponseFor<N>>;
}

export interface SignedIn extends User {
  readonly token: string;
  readonly login: LoginAnswer;
  readonly password: string;
}

/** How a raw call differs from one of the console's client. */
export interface RawCall {
  readonly body?: string;
  readonly query?: string;
  readonly token?: string;
  readonly language?: Language;
  /** Override the valid headers, which are computed for the payload. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timestamp?: number;
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly json: { code?: number; msg?: string; data?: unknown; encrypt_data?: string };
}

export const route = (name: EndpointName): Route => (endpoints[name] as Endpoint).route;
export const names = Object.keys(endpoints) as EndpointName[];
export const newNonce = (): string => crypto.randomUUID().replaceAll('-', '');
export const newRandomStr = (): number => 100_000 + Math.floor(Math.random() * 900_000);

const smallFormType = 'multipart/form-data; boundary=edge';
const smallForm = [
  '--edge',
  'Content-Disposition: form-data; name="file"; filename="a.txt"',
  'Content-Type: text/plain',
  '',
  'text',
  '--edge--',
  '',
].join('\r\n');
const smallFormSigned = `file=${createHash('sha256').update('text').digest('hex')}`;

type FormRequest = { readonly file: File } & Readonly<Record<string, string>>;

const sendForm = (api: ApiClient, endpoint: UploadEndpoint, { file, ...fields }: FormRequest) =>
  uploadFile(api, endpoint, file, { fields });

function jsonOf(text: string): RawAnswer['json'] {
  try {
    return JSON.parse(text) as RawAnswer['json'];
  } catch {
    return {};
  }
}

/** A running mock server with its callers. HTTP, signature and cipher are real. */
export class Harness {
  readonly server: MockServer;
  readonly config: Config;
  readonly codec: Codec;

  private constructor(server: MockServer, config: Config) {
    this.server = server;
    this.config = { ...config, apiBase: server.url + config.apiBase };
    this.codec = createCodec(config.wire);
  }

  static async start(options: StartOptions = {}): Promise<Harness> {
    return Harness.of(await startMockServer({ control: true, historyDays: 3, ...options }));
  }

  /** Callers of a server that runs already, with its control port. */
  static async of(server: MockServer): Promise<Harness> {
    const answer = await fetch(`${server.url}/ems-config.json`);
    return new Harness(server, (await answer.json()) as Config);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  user(token?: string, language: Language = 'zh'): User {
    const session = { id: () => 'test', token: () => token };
    const setup = { config: this.config, session, language, codec: this.codec, onError: () => undefined };
    const api = createClient(setup);
    const send = <N extends EndpointName>(name: N, request: RequestFor<N>) =>
      route(name).form
        ? sendForm(api, endpoints[name] as UploadEndpoint, request as FormRequest)
        : call(api, endpoints[name], request as never);
    return { api, token, call: send as User['call'] };
  }

  /** Requests a captcha and reads its solution over the control port. */
  async captcha(): Promise<{ randomStr: number; code: string }> {
    const randomStr = newRandomStr();
    await this.user().api.file(route('getCaptcha'), { randomStr, type: '' });
    const { code } = await this.control<{ code: string }>('GET', `/captcha?randomStr=${randomStr}`);
    return { randomStr, code };
  }

  loginRequest(username: string, password: string, captcha: { randomStr: number; code: string }): RequestFor<'login'> {
    const { id, secret, scope } = this.config.client;
    const fixed = { auth_type: 'password', grant_type: 'password', type: '' } as const;
    return { ...fixed, ...captcha, username, password, client_id: id, client_secret: secret, scope };
  }

  async signIn(username: string, language: Language = 'zh'): Promise<SignedIn> {
    const user = this.server.world.users.named(username);
    if (!user) throw new Error(`no account ${username}`);
    const request = this.loginRequest(username, user.password, await this.captcha());
    const login = await this.user(undefined, language).call('login', request);
    return { ...this.user(login.access_token, language), token: login.access_token, login, password: user.password };
  }

  async control<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.server.url}/__mock${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const value = (await answer.json()) as T & { error?: string };
    if (!answer.ok) throw new Error(value.error ?? `control: ${answer.status}`);
    return value;
  }

  /** The body or query of a request, encrypted where the profile encrypts. */
  async payload(name: EndpointName, request: object): Promise<Pick<RawCall, 'body' | 'query'>> {
    const { method, plain, form } = route(name);
    if (form) return { body: smallForm };
    const sealed = plain ? undefined : await (await this.codec.cipher())?.seal(JSON.stringify(request));
    if (method === 'POST') return { body: JSON.stringify(sealed ?? request) };
    return { query: new URLSearchParams(Object.entries(sealed ?? request).map(([k, v]) => [k, String(v)])).toString() };
  }

  /** A call without the console's client, for everything that the client never does. */
  async raw(name: EndpointName, raw: RawCall): Promise<RawAnswer> {
    const { method, path } = route(name);
    const { form } = route(name);
    const payload = (method === 'GET' ? raw.query : raw.body) ?? '';
    const url = `${this.config.apiBase}${path}${raw.query ? `?${raw.query}` : ''}`;
    const signed = form ? smallFormSigned : payload;
    const type = form ? smallFormType : 'application/json';
    const headers = { ...(await this.headers(signed, raw)), 'content-type': type, ...raw.headers };
    const answer = await fetch(url, { method, headers, body: method === 'GET' ? null : payload });
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers, json: jsonOf(text) };
  }

  private async headers(payload: string, raw: RawCall): Promise<Record<string, string>> {
    const [nonce, timestamp] = [raw.headers?.['nonce'] ?? newNonce(), String(raw.timestamp ?? Date.now())];
    const { id, secret } = this.config.client;
    return {
      authorization: raw.token ? `Bearer ${raw.token}` : `Basic ${btoa(`${id}:${secret}`)}`,
      from: 'web',
      lang: raw.language ?? 'zh',
      nonce,
      timestamp,
      sign: await this.codec.sign(payload, nonce, timestamp),
    };
  }
}
