import { type Config, parseConfig } from '#src/contract/system/config.ts';
import { ConfigError } from '#src/contract/system/config-error.ts';
import { once } from '#src/lib/once.ts';

export interface ConfigSource {
  readonly config?: Config | undefined;
  readonly configUrl?: string | undefined;
  readonly apiBase?: string | undefined;
  /** Address of the loader module. */
  readonly base: string;
}

const files = new Map<string, () => Promise<unknown>>();

async function fetchJson(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { credentials: 'omit' });
    if (answer.ok) return await answer.json();
  } catch {
    // Unreachable, forbidden by CORS or no JSON: the browser tells the page no more than that.
  }
  throw new ConfigError(url, 'a readable JSON file');
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
 * @throws ConfigError
 */
export async function findConfig({ config, configUrl, apiBase, base }: ConfigSource): Promise<Config> {
  const page = document.baseURI;
  const file = configUrl ? new URL(configUrl, page).href : new URL('ems-config.json', base).href;
  const found = parseConfig(config ?? (await readFile(file)));
  const api = withoutSlash(apiBase ? new URL(apiBase, page) : new URL(found.apiBase, config ? page : file));
  return { ...found, apiBase: api, pushUrl: new URL(found.pushUrl, api).href };
}
