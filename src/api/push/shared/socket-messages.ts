/** Messages between the windows of one user about their shared socket. `leader` is the id of the hub that owns it. */
export type SharedSocketMessage =
  /** A window asks any hub to add it, leaves it (`silent`: because it receives nothing), or sends through it. */
  | { readonly kind: 'attach' | 'leave' | 'silent'; readonly clientId: string }
  | { readonly kind: 'send'; readonly leader: string; readonly clientId: string; readonly text: string }
  /** There is a new hub: every window attaches again. */
  | { readonly kind: 'here'; readonly leader: string }
  /** To one client: it is added · the socket is open and frames follow · its points exceed the limit. */
  | { readonly kind: 'attached' | 'opened' | 'full'; readonly leader: string; readonly clientId: string }
  /** To all clients of a hub. */
  | { readonly kind: 'text'; readonly leader: string; readonly text: string }
  | { readonly kind: 'closed'; readonly leader: string; readonly code: number }
  | { readonly kind: 'dropped' | 'refused'; readonly leader: string };

const fieldsOf: Readonly<Record<SharedSocketMessage['kind'], Readonly<Record<string, 'string' | 'number'>>>> = {
  attach: { clientId: 'string' },
  leave: { clientId: 'string' },
  silent: { clientId: 'string' },
  send: { leader: 'string', clientId: 'string', text: 'string' },
  here: { leader: 'string' },
  attached: { leader: 'string', clientId: 'string' },
  opened: { leader: 'string', clientId: 'string' },
  full: { leader: 'string', clientId: 'string' },
  text: { leader: 'string', text: 'string' },
  closed: { leader: 'string', code: 'number' },
  dropped: { leader: 'string' },
  refused: { leader: 'string' },
};

/** Reads a message of the channel. Undefined for any other data: an older build may post on the same origin. */
export function readSharedSocketMessage(data: unknown): SharedSocketMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  const { kind } = data;
  if (typeof kind !== 'string' || !Object.hasOwn(fieldsOf, kind)) return undefined;
  const fields = Object.entries(fieldsOf[kind as SharedSocketMessage['kind']]);
  const isComplete = fields.every(([field, type]) => typeof (data as Record<string, unknown>)[field] === type);
  return isComplete ? (data as SharedSocketMessage) : undefined;
}
