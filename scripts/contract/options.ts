import { parseArgs } from 'node:util';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import type { Credentials } from './sign-in.ts';

export interface Who {
  readonly token: string | undefined;
  readonly credentials: Credentials | undefined;
}

export interface Options {
  /** undefined: the run starts a mock server. */
  readonly baseUrl: string | undefined;
  readonly configFile: string | undefined;
  readonly write: boolean;
  readonly only: readonly EndpointName[] | undefined;
  readonly caller: Who;
  readonly limited: Who;
}

export const usage = `npm run contract -- [options]

  --base-url URL        the server; without it a mock server of its own, all calls
  --config FILE         its configuration; without it URL/ems-config.json
  --write               also the calls that change something: on a test installation only
  --only NAME           this endpoint alone; may be repeated
  --user, --password    who calls (EMS_USER, EMS_PASSWORD); a captcha that no mock server solves is asked about
  --token               or the token of a session (EMS_TOKEN)
  --limited-user, --limited-password, --limited-token
                        somebody with fewer rights, to see calls refused with 403
                        (EMS_LIMITED_USER, EMS_LIMITED_PASSWORD, EMS_LIMITED_TOKEN)

Exit code: 0 all that was checked conforms · 1 something differs · 2 it could not be checked.`;

const text = { type: 'string' } as const;

function whoOf(prefix: string, values: Readonly<Record<string, unknown>>, env: NodeJS.ProcessEnv): Who {
  const given = (name: string) => {
    const value = values[prefix + name] ?? env[`EMS_${(prefix + name).replace('-', '_').toUpperCase()}`];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [username, password] = [given('user'), given('password')];
  return { token: given('token'), credentials: username && password ? { username, password } : undefined };
}

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** @throws Error for options that are none */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean' },
      'base-url': text,
      config: text,
      write: { type: 'boolean' },
      only: { type: 'string', multiple: true },
      user: text,
      password: text,
      token: text,
      'limited-user': text,
      'limited-password': text,
      'limited-token': text,
    },
  });
  if (values.help) return 'help';
  const unknown = values.only?.find((name) => !isName(name));
  if (unknown) throw new Error(`--only: no endpoint is called ${unknown}`);
  return {
    baseUrl: values['base-url'],
    configFile: values.config,
    write: values.write ?? false,
    only: values.only?.filter(isName),
    caller: whoOf('', values, env),
    limited: whoOf('limited-', values, env),
  };
}
