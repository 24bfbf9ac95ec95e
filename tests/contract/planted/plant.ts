import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Call } from '#mock-server/call/call.ts';
import { handlers } from '#mock-server/handlers/handlers.ts';
import type { World } from '#mock-server/world/world.ts';
import type { Flaw } from '../support/broken-server.ts';

export type Undo = () => void;

/** A server with one rule broken. */
export interface Plant {
  /** What is broken, in words. */
  readonly name: string;
  /** The endpoint or the rule that must find it. */
  readonly row: string;
  /** The check of the endpoint; a rule has none. */
  readonly check?: string;
  /** Breaks the running server. */
  readonly breaks?: (world: World) => Undo;
  /** Breaks what a proxy before it can break. */
  readonly flaw?: Flaw;
}

type AnyRequest = Readonly<Record<string, unknown>>;
/** What a handler takes and answers, whatever its endpoint. */
// The planted code is the one place that treats all handlers alike.
export type AnyHandler = (request: AnyRequest, call: Call) => unknown;
export type Rows = {
  readonly records: AnyRequest[];
  readonly total: number;
  readonly current: number;
  readonly size: number;
};

const table = handlers as unknown as Record<string, AnyHandler>;

/** Replaces one handler by what `change` makes of it. */
export const handler = (name: EndpointName, change: (original: AnyHandler) => AnyHandler) => (): Undo => {
  const original = table[name]!;
  table[name] = change(original);
  return () => {
    table[name] = original;
  };
};

/** Replaces one method of an object by what `change` makes of it. */
export function method<T extends object, K extends keyof T>(
  object: T,
  name: K,
  change: (original: T[K]) => T[K],
): Undo {
  const descriptor = Object.getOwnPropertyDescriptor(object, name);
  const original = (object[name] as (...args: never[]) => unknown).bind(object) as T[K];
  Object.defineProperty(object, name, { value: change(original), configurable: true, writable: true });
  return () => {
    Reflect.deleteProperty(object, name);
    if (descriptor) Object.defineProperty(object, name, descriptor);
  };
}

/** Plants that the same check of their endpoints finds. */
export const foundBy = (check: string, plants: readonly Plant[]): readonly Plant[] =>
  plants.map((plant) => ({ check, ...plant }));

/** Undoes several plants. */
export const all =
  (undos: readonly Undo[]): Undo =>
  () => {
    for (const undo of undos) undo();
  };

/** The answer of a list, changed. */
export const rows = (name: EndpointName, change: (page: Rows, request: AnyRequest) => object) =>
  handler(name, (original) => async (request, call) => change((await original(request, call)) as Rows, request));

/** The request of a call, changed. */
export const asked = (name: EndpointName, change: (request: AnyRequest) => AnyRequest) =>
  handler(name, (original) => (request, call) => original(change(request), call));

/** A call answered as if the administrator made it. */
export const asAdministrator = (name: EndpointName) =>
  handler(name, (original) => (request, call) => {
    const account = call.world.users.named('administrator')!;
    return original(request, { ...call, caller: { ...call.caller, account } });
  });

/** `field` of a request is set to the value that no conflict is answered for, whatever the caller says. */
export const unlocked = (name: EndpointName, field: string, accepts = (_asked: unknown): boolean => true) =>
  handler(name, (original) => async (request, call) => {
    const tries = accepts(request[field]) ? 60 : 0;
    for (let value = -1; value < tries; value += 1)
      try {
        return await original({ ...request, [field]: value < 0 ? request[field] : value }, call);
      } catch (error) {
        if ((error as { code?: number }).code !== 409) throw error;
      }
    return original(request, call);
  });
