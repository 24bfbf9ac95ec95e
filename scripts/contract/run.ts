import type { NamedEndpoint } from '#src/api/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { checks, Finding, type Subject } from './checks.ts';
import { LeftOut } from './left-out.ts';
import type { Caller, Target } from './target.ts';

export type Mark = 'passed' | 'failed' | 'idle';

export interface Row {
  readonly name: EndpointName;
  readonly call: string;
  readonly verdict: 'conforms' | 'differs' | 'not checked';
  /** The first reason, in words; '' where it conforms. */
  readonly reason: string;
  readonly marks: Readonly<Record<string, Mark>>;
}

export interface Plan {
  readonly target: Target;
  /** Also calls that change something. */
  readonly write: boolean;
  /** A caller for this endpoint, with a session that lives. */
  readonly caller: (name: EndpointName) => Promise<Caller>;
  readonly limited?: Caller;
  /** A request that succeeds. @throws LeftOut, or an error of the server that it was to come from */
  readonly sample: (name: EndpointName, caller: Caller) => Promise<object>;
  /** Only these. */
  readonly only?: readonly EndpointName[];
  readonly onRow?: (row: Row) => void;
}

/** By the names of the table: what reads is called so. */
export const isReading = (name: EndpointName): boolean => /^(get|list|count|view|download)[A-Z]/.test(name);

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function runChecks(subject: Subject): Promise<Pick<Row, 'reason' | 'marks'>> {
  const marks: Record<string, Mark> = {};
  const reasons: string[] = [];
  for (const { name, idle, run } of checks) {
    if (idle(subject) !== undefined) {
      marks[name] = 'idle';
      continue;
    }
    try {
      await run(subject);
      marks[name] = 'passed';
    } catch (error) {
      marks[name] = 'failed';
      // What is no finding is a server that broke off.
      reasons.push(error instanceof Finding ? error.message : `${name}: no answer (${words(error)})`);
    }
  }
  return { marks, reason: reasons[0] ?? '' };
}

async function rowOf(plan: Plan, name: EndpointName): Promise<Row> {
  const endpoint = endpoints[name] as Endpoint & NamedEndpoint;
  const head = { name, call: `${endpoint.route.method} ${endpoint.route.path}` };
  const unchecked = (reason: string): Row => ({ ...head, verdict: 'not checked', reason, marks: {} });
  if (!plan.write && !isReading(name)) return unchecked('changes something: --write');
  const { target, limited } = plan;
  try {
    const caller = await plan.caller(name);
    const sample = await plan.sample(name, caller);
    const result = await runChecks({ target, endpoint, sample, caller, limited });
    return { ...head, ...result, verdict: result.reason === '' ? 'conforms' : 'differs' };
  } catch (error) {
    return unchecked(error instanceof LeftOut ? error.message : `no sample: ${words(error)}`);
  }
}

/** Tests every endpoint of the table, one after the other, because a server under test is often a small one. */
export async function runContract(plan: Plan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of plan.only ?? (Object.keys(endpoints) as EndpointName[])) {
    const row = await rowOf(plan, name);
    rows.push(row);
    plan.onRow?.(row);
  }
  return rows;
}
