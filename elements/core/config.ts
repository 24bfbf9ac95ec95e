import { type Config, parseConfig } from '#src/contract/system/config.ts';
import { ConfigError } from '#src/contract/system/config-error.ts';
import { once } from '#src/lib/once.ts';
import { SettingError, UnreachableConfigError } from './setting-error.ts';

export interface ConfigSource {
  readonly config?: Config | undefined;
  readonly configUrl?: string | undefined;
  readonly apiBase?: string | undefined;
  /** Address of the loader module. */
  readonly base: string;
}

const files = new Map<string, () => Promise<unknown>>();

const readable = 'a readable JSON file';

async function fetchJson(url: string): Promise<unknown> {
  // Unreachable or forbidden by CORS: the browser tells the page no more than that.
  const answer = await fetch(url, { credentials: 'omit' }).catch(() => undefined);
  if (!answer || answer.status >= 500) throw new UnreachableConfigError(url, readable);
  if (!answer.ok) throw new ConfigError(url, readable);
  return answer.json().catch(() => {
    throw new ConfigError(url, readable);
  });
}

function addressOf(property: string, address: string, base: string): URL {
  if (URL.canParse(address, base)) return new URL(address, base);
  throw new SettingError(property, 'an address');
}

function readFile(url: string): Promise<unknown> {
  const read = files.get(url) ?? once(() => fetchJson(url));
  files.set(url, read);
  return read();
}

const withoutSlash = (url: URL): string => url.href.replace(/\/+$/, '');

/**
 * The property, else the file that `config-url` names, else `ems-config.json` beside the module; `api-base` goes before
 * what they say. All addresses come out absolute, since page, module and API may be of three origins.
 * @throws ConfigError, SettingError
 */
export async function findConfig({ config, configUrl, apiBase, base }: ConfigSource): Promise<Config> {
  const page = document.baseURI;
  const file = configUrl ? addressOf('config-url', configUrl, page).href : new URL('ems-config.json', base).href;
  const found = parseConfig(config ?? (await readFile(file)));
  const api = withoutSlash(
    apiBase ? addressOf('api-base', apiBase, page) : addressOf('apiBase', found.apiBase, config ? page : file),
  );
  return { ...found, apiBase: api, pushUrl: addressOf('pushUrl', found.pushUrl, api).href };
}
