import { ConfigError } from './config-error.ts';
import type { WorkbenchSetting } from './workbench-config.ts';

/**
 * Runtime configuration (`/ems-config.json`): one build serves many deployments, and no key or credential is in the
 * source. Checked by hand rather than by zod, because the login page stands on it.
 */
export const ciphers = ['aes', 'rsa', 'none', 'pigx', 'pig', 'plus-ui', 'yudao'] as const;
export type CipherProfile = (typeof ciphers)[number];

/** Ciphers of other servers of this family, named after them; README.md beside this file describes each. */
export type FamilyProfile = Exclude<CipherProfile, 'aes' | 'rsa' | 'none'>;

/** `md5`: upper-case hex MD5 over `payload + nonce + timestamp + secret`, as JeecgBoot's servers check it. */
export const signs = ['hmac-sha256', 'md5'] as const;
export type SignProfile = (typeof signs)[number];

export interface WireConfig {
  /** `aes`: AES-256-CBC with the shared key. `rsa`: a fresh AES key per request, wrapped with RSA-OAEP. `none`: in the clear. */
  readonly cipher: CipherProfile;
  /** `aes`: Base64 of the 32-byte AES key. `pigx`, `pig` (16 characters), `yudao` (32): the key as text, as those servers have it. */
  readonly key?: string;
  /** PEM (SPKI) of the server's RSA key; needed for `rsa` and `plus-ui`. */
  readonly publicKey?: string;
  /** Default: `hmac-sha256`. */
  readonly sign?: SignProfile;
  /** Key of the request signature, as UTF-8 text. */
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
    /** `literal`: reconnect exactly as specified (never after close code 1006). */
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
  /** Tiles of the maps, pictures and wall of the workbench, which checks it: not before, for the login page's sake. */
  readonly workbench?: WorkbenchSetting;
}

type Rule = readonly [field: string, expected: string, isValid: (value: unknown) => boolean];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const oneOf =
  (...values: readonly string[]) =>
  (value: unknown) =>
    isText(value) && values.includes(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
const optional = (isValid: Rule[2]) => (value: unknown) => value === undefined || isValid(value);
const isHttpUrl = (value: unknown) => isText(value) && /^https?:\/\//i.test(value);

const rules: readonly Rule[] = [
  [
    'apiBase',
    'a path or an http(s) address without a trailing slash',
    (v) => isText(v) && /^(\/|https?:\/\/).*[^/]$/i.test(v),
  ],
  ['pushUrl', 'a path or a ws(s) address', (v) => isText(v) && /^(\/|wss?:\/\/)/i.test(v)],
  ['wire.cipher', `one of ${ciphers.join(', ')}`, oneOf(...ciphers)],
  ['wire.sign', signs.join(' or '), optional(oneOf(...signs))],
  ['wire.signSecret', 'a text', isText],
  ['client.id', 'a text', isText],
  ['client.secret', 'a text', isText],
  ['client.scope', 'a text', isText],
  ['push.policy', 'resilient or literal', oneOf('resilient', 'literal')],
  ['push.ticket', 'true or false', isFlag],
  ['login.mobile', 'true or false', optional(isFlag)],
  ['accessibility', 'standard or strict', optional(oneOf('standard', 'strict'))],
  ['layout.zoomCorrection', 'true or false', optional(isFlag)],
  ['login.filing.text', 'a text', optional(isText)],
  ['login.filing.url', 'an http(s) address', optional(isHttpUrl)],
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
  for (const [field, expected, isValid] of rules)
    if (!isValid(read(value, field))) throw new ConfigError(field, expected);
  const config = value as Config;
  const { cipher, key, publicKey } = config.wire;
  const isWrapped = cipher === 'rsa' || cipher === 'plus-ui';
  if (isWrapped && !isText(publicKey)) throw new ConfigError('wire.publicKey', 'a PEM key');
  if (!isWrapped && cipher !== 'none' && !isText(key)) throw new ConfigError('wire.key', 'a text');
  return { ...config, login: config.login ?? {} };
}
