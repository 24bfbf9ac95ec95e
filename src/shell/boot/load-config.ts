import { type Config, parseConfig } from '#src/contract/system/config.ts';
import { ConfigError } from '#src/contract/system/config-error.ts';

export const configUrl = '/ems-config.json';

/** The configuration never came: the network or the server; another try may help. */
export class ConfigUnreachable extends Error {}

/** @throws ConfigError naming the field · ConfigUnreachable */
export async function loadConfig(fetchIt: typeof fetch = fetch): Promise<Config> {
  const text = await fetchText(fetchIt);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigError('the file', 'valid JSON');
  }
  return parseConfig(value);
}

async function fetchText(fetchIt: typeof fetch): Promise<string> {
  try {
    // As the preload in index.html, so that its answer is used.
    const answer = await fetchIt(configUrl, { credentials: 'same-origin' });
    if (answer.ok) return await answer.text();
    throw new Error(`status ${answer.status}`);
  } catch (cause) {
    throw new ConfigUnreachable(`${configUrl}: ${String(cause)}`, { cause });
  }
}
