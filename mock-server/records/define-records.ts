import type * as z from 'zod/mini';
import type { RemovedRequest } from '#src/contract/removed.ts';
import type { Call } from '../call/call.ts';
import type { World } from '../world/world.ts';
import type { AnyDefinition, AnyRecord, Fields } from './any-definition.ts';
import type { RecordDefinition, RecordEndpoints, Records } from './definition.ts';
import { RecordCalls } from './record-calls.ts';

/** Everything the server does with a kind of records, from one definition. README.md: "Add a record kind". */
export function defineRecords<const E extends RecordEndpoints, S extends z.ZodMiniObject, Owned>(
  definition: RecordDefinition<E, S, Owned>,
): Records<E, S> {
  const calls = new RecordCalls(definition as unknown as AnyDefinition);
  const actions = Object.entries(definition.endpoints) as [keyof RecordEndpoints, string][];
  const handlerOf = (action: keyof RecordEndpoints) => {
    const method = action === 'create' || action === 'update' ? 'save' : action;
    return (request: Fields & RemovedRequest & { readonly id: string }, call: Call) => calls[method](request, call);
  };
  const records = {
    ...calls.kind,
    handlers: Object.fromEntries(actions.map(([action, name]) => [name, handlerOf(action)])),
    store: (world: World) => calls.store(world),
    require: (id: string, call: Call) => calls.require(id, call),
    requireRevision: (id: string, revision: number | undefined, call: Call) =>
      calls.requireRevision(id, revision, call),
    prepare: (request: Fields, call: Call) => calls.prepare(request, call),
    change: (record: AnyRecord, fields: Fields, call: Call) => calls.change(record, fields, call),
    view: (record: AnyRecord, call: Call) => calls.view(record, call),
  };
  return records as unknown as Records<E, S>;
}
