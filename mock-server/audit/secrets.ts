import type { Endpoint } from '#src/contract/endpoint.ts';
import type { World } from '../world/world.ts';

/** Fields whose values are not logged, by the start of a call's path, where no kind of record names them. */
const secretsByPath: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['/oauth/', ['password', 'code', 'randomStr', 'client_secret', 'refreshToken']],
  ['/auth/', ['code']],
  ['/token/', ['access_token']],
  ['/user/invite/', ['token', 'password']],
  ['/user/', ['password', 'oldPassword', 'newPassword']],
  ['/admin/merchant/', ['administratorPassword']],
  // A file may have any key and value.
  ['/admin/config/import', ['settings']],
  ['/device/ledger/', ['imei', 'accessCode']],
];

/** Names of credentials inside a value of any shape: a refused call may have them anywhere. */
const credential = /pass(?:word|code)|pwd|token|secret|captcha|ticket/i;

export const isCredential = (field: string): boolean => credential.test(field);

/** Fields of a call whose values are not logged, by the kind of record that the call is about. */
export function secretsOf({ route }: Endpoint, { records }: World): ReadonlySet<string> {
  const byPath = secretsByPath.filter(([path]) => route.path.startsWith(path)).flatMap(([, fields]) => fields);
  return new Set([...byPath, ...(route.secretFields ?? []), ...(records.kindAt(route.path)?.auditSecrets ?? [])]);
}
