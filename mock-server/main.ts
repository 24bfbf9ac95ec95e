import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ciphers, signs } from '#src/contract/system/config.ts';
import { setV8Flags } from './lib/v8-flags.ts';
import { startMockServer, type StartOptions } from './start.ts';
import { weatherOfEnvironment } from './weather/settings.ts';

const defaultPort = 4310;

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}

function oneOf<T extends string>(name: string, values: readonly T[], text: string | undefined): T | undefined {
  const value = values.find((each) => each === text);
  if (text !== undefined && !value) throw new Error(`--${name} must be one of ${values.join(', ')}`);
  return value;
}

/** Leaves out what was not given, so that the defaults stay. */
const given = (options: { [K in keyof StartOptions]: StartOptions[K] | undefined }): StartOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

function readOptions(): StartOptions {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      seed: { type: 'string' },
      control: { type: 'boolean' },
      static: { type: 'string' },
      elements: { type: 'string' },
      cipher: { type: 'string' },
      sign: { type: 'string' },
      latency: { type: 'string' },
      data: { type: 'string' },
      stations: { type: 'string' },
      users: { type: 'string' },
      organizations: { type: 'string' },
      origin: { type: 'string', multiple: true },
      'no-ticket': { type: 'boolean' },
      'mobile-login': { type: 'boolean' },
    },
  });
  return given({
    port: wholeNumber('port', values.port) ?? defaultPort,
    host: values.host,
    seed: wholeNumber('seed', values.seed),
    control: values.control,
    staticDir: values.static,
    elementsDir: values.elements,
    cipher: oneOf('cipher', ciphers, values.cipher),
    sign: oneOf('sign', signs, values.sign),
    latency: wholeNumber('latency', values.latency),
    origins: values.origin,
    dataDir: values.data,
    stations: wholeNumber('stations', values.stations),
    users: wholeNumber('users', values.users),
    organizations: wholeNumber('organizations', values.organizations),
    ticket: values['no-ticket'] ? false : undefined,
    mobileLogin: values['mobile-login'],
    precompute: 'daySums',
    pastLog: true,
    weather: weatherOfEnvironment(process.env),
  });
}

try {
  const options = readOptions();
  const { stations = 0, seed = 0 } = options;
  setV8Flags(stations);
  const daySumsFile = fileURLToPath(new URL(`../.cache/day-sums-${seed}-${stations}.bin`, import.meta.url));
  const server = await startMockServer({ ...options, daySumsFile });
  console.log(`mock server: ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
