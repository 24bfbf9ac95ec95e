import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, nothing } from './fields.ts';

/** Text of the client's keep-alive; the answer may be `pong` or a pong frame. */
export const ping = 'ping';
export const pong = 'pong';
/** Close code of a socket whose session is over. */
export const sessionOverCode = 4401;
/** A longer frame is dropped and counted, never parsed. */
export const frameMaxBytes = 16 * 1024;

/** Frames beyond the specification have a `kind`; a frame without it is the specification's message. */
export const pongFrame = z.object({ kind: z.literal('pong'), seq: z.int() });
/** What a client can subscribe to changes of. */
export const topics = [
  'alarm',
  'message',
  'workOrder',
  'preferences',
  'handover',
  'command',
  'strategy',
  /** The ids are stations. */
  'runParameter',
  'drawing',
  'device',
  'appVersion',
  /** The ids are those of the demand that a record belongs to, else its own. */
  'lifeCycle',
  /** Rights of the user itself: what it may see or do has changed. */
  'access',
  'user',
  'role',
  'menu',
  'organization',
  'merchant',
  'station',
  'audit',
  /** The ids are types. */
  'dictionary',
  'parameter',
  /** The ids are those of statements, `st-a.2026-09`. */
  'statement',
  /** The ids are stations whose point table has changed. */
  'point',
  'config',
  /** The ids are keys of files that the user imports. */
  'import',
  /** Names and pictures of the console, or of a draft. */
  'brand',
] as const;
export const topic = z.enum(topics);

/** Arrives only after a subscribe frame: some record of that topic changed, ask again. */
export const changeFrame = z.object({
  kind: z.literal('change'),
  topic,
  ids: z.array(id),
});

/**
 * Answers a subscribe frame: how long ago (ms) each of its topics last changed for this user, those left out that never
 * did. What a page read before it could listen may be older than that. The version of the user's rights tells it whether
 * those that it knows are the present ones, as `accessVersion` of the user's information.
 */
export const subscribedFrame = z.object({
  kind: z.literal('subscribed'),
  changes: z.array(z.object({ topic, age: z.number() })),
  accessVersion: z.optional(z.string()),
});

export type PongFrame = z.output<typeof pongFrame>;
export type ChangeFrame = z.output<typeof changeFrame>;
export type SubscribedFrame = z.output<typeof subscribedFrame>;

/** Offered as WebSocket subprotocols: this one, which the server selects, and `ticket.<ticket>`. */
export const pushProtocol = 'ems.push.1';
export const ticketProtocol = (ticket: string): string => `ticket.${ticket}`;

export const pushEndpoints = named({
  createPushTicket: endpoint(
    { method: 'POST', path: '/ship/ticket' },
    { request: nothing, response: z.object({ ticket: z.string() }) },
  ),
});
