import { parseArgs } from 'node:util';
import { endpoints } from '#src/contract/endpoints.ts';
import type { ReportKind } from './report.ts';
import { rules } from './rules.ts';
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
  /** Endpoints and rules. */
  readonly only: readonly string[] | undefined;
  readonly caller: Who;
  readonly limited: Who;
  readonly account2: Who;
  readonly report: ReportKind;
  /** undefined: the report goes to the terminal. */
  readonly outFile: string | undefined;
  /** Requests by the name of their endpoint, where none can be made. */
  readonly samplesFile: string | undefined;
}

export const usage = `npm run contract -- [options]

  --base-url URL        the server; without it a mock server of its own, all calls
  --config FILE         its configuration; without it URL/ems-config.json
  --write               also the calls that change something: on a test installation only
  --only NAME           this endpoint or rule alone; may be repeated
  --samples FILE        JSON with requests by endpoint name, for those that cannot be made from the server's lists
  --report KIND         text (default), json or junit
  --out FILE            writes the report there; the terminal shows the text
  --user, --password    who calls (EMS_USER, EMS_PASSWORD); a captcha that no mock server solves is asked about
  --token               or the token of a session (EMS_TOKEN)
  --limited-user, --limited-password, --limited-token
                        somebody with fewer rights, to see calls refused with 403
                        (EMS_LIMITED_USER, EMS_LIMITED_PASSWORD, EMS_LIMITED_TOKEN)
  --account2, --account2-password, --account2-token
                        somebody who sees fewer stations, to see that the others are kept from them
                        (EMS_ACCOUNT2, EMS_ACCOUNT2_PASSWORD, EMS_ACCOUNT2_TOKEN)

Exit code: 0 all that was checked conforms · 1 something differs · 2 it could not be checked.`;

const text = { type: 'string' } as const;

function whoOf(prefix: string, values: Readonly<Record<string, unknown>>, env: NodeJS.ProcessEnv): Who {
  const given = (name: string) => {
    const option = (prefix + name).replace(/-$/, '');
    const value = values[option] ?? env[`EMS_${option.replaceAll('-', '_').toUpperCase()}`];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [username, password] = [given(prefix === 'account2-' ? '' : 'user'), given('password')];
  return { token: given('token'), credentials: username && password ? { username, password } : undefined };
}

const isName = (name: string): boolean => Object.hasOwn(endpoints, name) || rules.some((rule) => rule.name === name);
const isReport = (kind: string): kind is ReportKind => ['text', 'json', 'junit'].includes(kind);

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
      account2: text,
      'account2-password': text,
      'account2-token': text,
      report: text,
      out: text,
      samples: text,
    },
  });
  if (values.help) return 'help';
  const unknown = values.only?.find((name) => !isName(name));
  if (unknown) throw new Error(`--only: no endpoint or rule is called ${unknown}`);
  const { report = 'text' } = values;
  if (!isReport(report)) throw new Error(`--report: text, json or junit, not ${report}`);
  return {
    baseUrl: values['base-url'],
    configFile: values.config,
    write: values.write ?? false,
    only: values.only,
    caller: whoOf('', values, env),
    limited: whoOf('limited-', values, env),
    account2: whoOf('account2-', values, env),
    report,
    outFile: values.out,
    samplesFile: values.samples,
  };
}
