import { codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { isChange } from '../audit/what-changes.ts';
import { Refusal } from '../lib/refusal.ts';
import { merchantState } from '../store/user/contract-term.ts';
import type { Caller } from '../store/session/sessions.ts';
import type { World } from '../world/world.ts';

const readOnlyView: LocalText = {
  zh: '角色预览为只读，不能更改',
  en: 'a view as a role is read-only',
  de: 'die Ansicht als Rolle ist schreibgeschützt',
};

/** Calls about the session alone, and the note of an export. */
const sessionCalls: readonly EndpointName[] = ['logout', 'refreshSession', 'confirmPassword', 'noteExport'];

/** @throws Refusal for a call that changes something in a view as a role, whatever its keys and before it asks for a password */
export function requireNoView(name: EndpointName, caller: Caller | undefined): void {
  if (caller?.view && isChange(name) && name !== 'logout') throw new Refusal(codes.forbidden, readOnlyView);
}

/** @throws Refusal for a call that changes something, of a user whose merchant's contract has ended */
export function requireWritable(name: EndpointName, caller: Caller | undefined, { rights, clock }: World): void {
  const endpoint: Endpoint = endpoints[name];
  if (!caller || !isChange(name) || endpoint.whilePasswordDue || sessionCalls.includes(name)) return;
  const merchants = rights.merchantsOf(caller.account.orgId);
  if (merchants.some((merchant) => merchantState(merchant, clock.now()) === 'readOnly'))
    throw new Refusal(codes.contractEnded);
}
