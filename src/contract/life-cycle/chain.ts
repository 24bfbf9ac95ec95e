import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { ledgerCodeMax } from '../limits.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { shortText } from '../rules/text.ts';

/** Kinds of records that a plant's history is made of, in the order of the history. */
export const chainNodeKinds = [
  'demand',
  'sale',
  'batch',
  'serial',
  'delivery',
  'station',
  'device',
  'alarm',
  'workOrder',
  'maintenance',
  'case',
  'claim',
] as const;
export type ChainNodeKind = (typeof chainNodeKinds)[number];

const node = z.object({
  /** Names the node in `edges`. */
  key: z.string(),
  kind: z.enum(chainNodeKinds),
  id: z.string(),
  /** In the caller's language. */
  name: z.string(),
  at: z.nullable(time),
});
export type ChainNode = z.output<typeof node>;

const chain = z.object({
  nodes: z.array(node),
  edges: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Records that are left out because there are more of their kind. */
  more: z.int(),
});
export type Chain = z.output<typeof chain>;

const chainRequest = z
  .object({
    serialNumber: z.optional(shortText(ledgerCodeMax)),
    demandId: z.optional(id),
    saleId: z.optional(id),
    /** Of a production batch. */
    productionId: z.optional(id),
    deliveryId: z.optional(id),
    stationId: z.optional(id),
    deviceId: z.optional(id),
    alarmId: z.optional(id),
    workOrderId: z.optional(id),
    maintenanceId: z.optional(id),
    /** Of an after-sale case. */
    caseId: z.optional(id),
  })
  .check(z.refine((request) => Object.values(request).filter(Boolean).length === 1, ruleMessage('field.invalid')));
/** The record that a chain begins at: one of these ids. */
export type ChainFocus = z.input<typeof chainRequest>;

export const chainEndpoints = named({
  /** What hangs together with a record, as far as the caller may see it. */
  getLifeCycleChain: endpoint({ method: 'POST', path: '/lifeCycle/chain' }, { request: chainRequest, response: chain }),
});
