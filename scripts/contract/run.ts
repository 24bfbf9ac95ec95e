import type { NamedEndpoint } from '#src/api/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { isRead } from '#src/contract/reads.ts';
import { checks } from './checks.ts';
import { LeftOut } from './left-out.ts';
import { madeUp } from './made-up.ts';
import type { Rule, Site } from './rule.ts';
import { type Check, Finding, Nothing, type Subject } from './subject.ts';
import type { Caller, Target } from './target.ts';

export type Mark = 'passed' | 'failed' | 'idle';

/** What became of one check. */
export interface Outcome {
  readonly check: string;
  readonly mark: Mark;
  /** Why it failed, or why there was nothing to check; '' where it passed. */
  readonly reason: string;
}

/** One endpoint, or one rule about the server as a whole. */
export interface Row {
  /** Of the endpoint, or of the rule. */
  readonly name: string;
  /** Method and path, or the rule in words. */
  readonly call: string;
  readonly verdict: 'conforms' | 'differs' | 'not checked';
  /** The first reason, in words; '' where it conforms. */
  readonly reason: string;
  readonly outcomes: readonly Outcome[];
  /** Why no call of it was answered, where its refusals alone were checked. */
  readonly refusalsAlone?: string;
}

export interface Plan {
  readonly target: Target;
  /** Also calls that change something. */
  readonly write: boolean;
  /** A caller for this endpoint, with a session that lives. */
  readonly caller: (name: EndpointName) => Promise<Caller>;
  readonly limited?: Caller;
  readonly account2?: Caller;
  /** A session of the caller whose password was not entered again. */
  readonly unconfirmed?: Caller;
  /** Why an endpoint is not called at all; undefined where it is. */
  readonly idle?: (name: EndpointName) => string | undefined;
  /** A request that succeeds. @throws LeftOut, or an error of the server that it was to come from */
  readonly sample: (name: EndpointName, caller: Caller) => Promise<object>;
  /** Rules about the server as a whole, with what they need. */
  readonly rules?: readonly Rule[];
  readonly site?: Site;
  /** Only these checks of endpoints; all without. */
  readonly checks?: readonly Check[];
  /** Only these endpoints and rules. */
  readonly only?: readonly string[];
  readonly onRow?: (row: Row) => void;
}

/** A plan for one server, with what its rules need. */
export type Run = Plan & Pick<Required<Plan>, 'site'>;

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function outcomeOf(check: string, run: () => Promise<void>): Promise<Outcome> {
  try {
    await run();
    return { check, mark: 'passed', reason: '' };
  } catch (error) {
    if (error instanceof Nothing || error instanceof LeftOut) return { check, mark: 'idle', reason: error.message };
    // What is no finding is a server that broke off.
    return { check, mark: 'failed', reason: error instanceof Finding ? error.message : `no answer (${words(error)})` };
  }
}

async function runCheck({ name, idle, run }: Check, subject: Subject): Promise<Outcome> {
  const reason = idle(subject);
  return reason === undefined ? outcomeOf(name, () => run(subject)) : { check: name, mark: 'idle', reason };
}

const rowWith = (head: Pick<Row, 'name' | 'call'>, outcomes: readonly Outcome[]): Row => {
  const failed = outcomes.find(({ mark }) => mark === 'failed');
  return { ...head, verdict: failed ? 'differs' : 'conforms', reason: failed?.reason ?? '', outcomes };
};

/** Calls that a server which is wrong must not carry out, whatever they say: they send a message or end a session. */
const neverMadeUp: ReadonlySet<EndpointName> = new Set(['sendSmsCode', 'resetPassword', 'logout']);

/** What becomes of an endpoint without a request that succeeds: it is seen to refuse one that was made up. */
async function refusalsRow(plan: Plan, name: EndpointName, head: Pick<Row, 'name' | 'call'>, reason: string) {
  const endpoint = endpoints[name] as Endpoint & NamedEndpoint;
  const sample = neverMadeUp.has(name) ? undefined : madeUp(endpoint);
  if (!sample) return { ...head, verdict: 'not checked', reason, outcomes: [] } as const;
  const { target, limited, account2, unconfirmed } = plan;
  const caller = await plan.caller(name);
  const subject = { target, endpoint, sample, caller, limited, account2, unconfirmed, fresh: async () => sample };
  const outcomes: Outcome[] = [];
  for (const check of plan.checks ?? checks)
    outcomes.push(check.refused ? await runCheck(check, subject) : { check: check.name, mark: 'idle', reason });
  return { ...rowWith(head, outcomes), refusalsAlone: reason };
}

async function endpointRow(plan: Plan, name: EndpointName): Promise<Row> {
  const endpoint = endpoints[name] as Endpoint & NamedEndpoint;
  const head = { name, call: `${endpoint.route.method} ${endpoint.route.path}` };
  const unchecked = (reason: string): Row => ({ ...head, verdict: 'not checked', reason, outcomes: [] });
  if (!plan.write && !isRead(name)) return unchecked('changes something: --write');
  const reason = plan.idle?.(name);
  if (reason !== undefined) return unchecked(reason);
  const { target, limited, account2, unconfirmed } = plan;
  try {
    const caller = await plan.caller(name);
    const fresh = () => plan.sample(name, caller);
    const subject = { target, endpoint, sample: await fresh(), caller, limited, account2, unconfirmed, fresh };
    const outcomes: Outcome[] = [];
    for (const check of plan.checks ?? checks) outcomes.push(await runCheck(check, subject));
    return rowWith(head, outcomes);
  } catch (error) {
    return error instanceof LeftOut
      ? refusalsRow(plan, name, head, error.message)
      : unchecked(`no sample: ${words(error)}`);
  }
}

async function ruleRow({ name, what, idle, run }: Rule, site: Site): Promise<Row> {
  const head = { name, call: what };
  const reason = idle?.(site);
  if (reason !== undefined) return { ...head, verdict: 'not checked', reason, outcomes: [] };
  const outcome = await outcomeOf(name, () => run(site));
  if (outcome.mark === 'idle') return { ...head, verdict: 'not checked', reason: outcome.reason, outcomes: [] };
  return rowWith(head, [outcome]);
}

/** Tests every endpoint and rule, one after the other, because a server under test is often a small one. */
export async function runContract(plan: Plan): Promise<Row[]> {
  const { only, rules = [], site } = plan;
  const isAsked = (name: string) => !only || only.includes(name);
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    plan.onRow?.(row);
  };
  for (const rule of site ? rules : []) if (isAsked(rule.name)) add(await ruleRow(rule, site!));
  for (const name of Object.keys(endpoints) as EndpointName[]) if (isAsked(name)) add(await endpointRow(plan, name));
  return rows;
}
