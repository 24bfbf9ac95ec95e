/**
 * Runtime configuration (`/ems-config.json`): one build serves many deployments, and no key or credential is in the
 * source. Checked by hand rather than by zod, because the login page stands on it.
 */
export type CipherProfile = 'aes' | 'rsa' | 'none';

export interface WireConfig {
  /** `aes`: AES-256-CBC with the shared key. `rsa`: a fresh AES key per request, wrapped with RSA-OAEP. `none`: in the clear. */
  readonly cipher: CipherProfile;
  /** Base64 of the 32-byte AES key; needed for `aes`. */
  readonly key?: string;
  /** PEM (SPKI) of the server's RSA key; needed for `rsa`. */
  readonly publicKey?: string;
  /** Key of the request signature (HMAC-SHA-256), as UTF-8 text. */
  readonly signSecret: string;
}

export interface Config {
  /** Where the calls go, without a trailing slash: `/api` or `https://host/api`. */
  readonly apiBase: string;
  /** The push socket; a path or a ws(s) address, without the user id. */
  readonly pushUrl: string;
  readonly wire: WireConfig;
  readonly client: { readonly id: string; readonly secret: string; readonly scope: string };
  readonly push: {
    /** `literal`: reconnect exactly as the specification says (never after close code 1006). */
    readonly policy: 'resilient' | 'literal';
    /** Ask for a one-time ticket before the socket is opened. */
    readonly ticket: boolean;
  };
  /** `strict`: what accessibility asks for goes before what the specification asks for. */
  readonly accessibility?: 'standard' | 'strict';
  readonly layout?: {
    /** Undo the scaling of Windows in the console; default true. */
    readonly zoomCorrection?: boolean;
  };
  readonly login: {
    /** Offers the login by mobile number and SMS code beside the one by password. */
    readonly mobile?: boolean;
    /** Official filing number shown in the footer, with its link. */
    readonly filing?: { readonly text: string; readonly url: string };
  };
}

export class ConfigError extends Error {
  readonly field: string;
  constructor(field: string, expected: string) {
    super(`ems-config.json: "${field}" must be ${expected}`);
    this.name = 'ConfigError';
    this.field = field;
  }
}

type Rule = readonly [field: string, expected: string, holds: (value: unknown) => boolean];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const oneOf =
  (...values: readonly string[]) =>
  (value: unknown) =>
    isText(value) && values.includes(value);
const isHttpUrl = (value: unknown) => isText(value) && /^https?:\/\//i.test(value);

const rules: readonly Rule[] = [
  [
    'apiBase',
    'a path or an http(s) address without a trailing slash',
    (v) => isText(v) && /^(\/|https?:\/\/).*[^/]$/i.test(v),
  ],
  ['pushUrl', 'a path or a ws(s) address', (v) => isText(v) && /^(\/|wss?:\/\/)/i.test(v)],
  ['wire.cipher', 'aes, rsa or none', oneOf('aes', 'rsa', 'none')],
  ['wire.signSecret', 'a text', isText],
  ['client.id', 'a text', isText],
  ['client.secret', 'a text', isText],
  ['client.scope', 'a text', isText],
  ['push.policy', 'resilient or literal', oneOf('resilient', 'literal')],
  ['push.ticket', 'true or false', (v) => typeof v === 'boolean'],
  ['login.mobile', 'true or false', (v) => v === undefined || typeof v === 'boolean'],
  ['accessibility', 'standard or strict', (v) => v === undefined || oneOf('standard', 'strict')(v)],
  ['layout.zoomCorrection', 'true or false', (v) => v === undefined || typeof v === 'boolean'],
  ['login.filing.text', 'a text', (v) => v === undefined || isText(v)],
  ['login.filing.url', 'an http(s) address', (v) => v === undefined || isHttpUrl(v)],
];

const read = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
      value,
    );

/** @throws ConfigError naming the first field that is missing or wrong. */
export function parseConfig(value: unknown): Config {
  for (const [field, expected, holds] of rules) if (!holds(read(value, field))) throw new ConfigError(field, expected);
  const config = value as Config;
  if (config.wire.cipher === 'aes' && !isText(config.wire.key))
    throw new ConfigError('wire.key', 'the Base64 of 32 bytes');
  if (config.wire.cipher === 'rsa' && !isText(config.wire.publicKey))
    throw new ConfigError('wire.publicKey', 'a PEM key');
  return { ...config, login: config.login ?? {} };
}
