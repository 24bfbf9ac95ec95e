/** What the windows of one user say to one another about the socket that they share. `leader`: the hub that holds it. */
export type Said =
  /** A window wants a seat at whatever hub there is, or leaves it (`silent`: for it hears nothing); sends through it. */
  | { readonly kind: 'attach' | 'leave' | 'silent'; readonly seat: string }
  | { readonly kind: 'send'; readonly leader: string; readonly seat: string; readonly text: string }
  /** There is a new hub: all seats are to be taken anew. */
  | { readonly kind: 'here'; readonly leader: string }
  /** To one seat: it is known · the socket is open, from here on it hears everything · there is no room for its points. */
  | { readonly kind: 'attached' | 'opened' | 'full'; readonly leader: string; readonly seat: string }
  /** To all seats of a hub. */
  | { readonly kind: 'text'; readonly leader: string; readonly text: string }
  | { readonly kind: 'closed'; readonly leader: string; readonly code: number }
  | { readonly kind: 'dropped' | 'refused'; readonly leader: string };

const fieldsOf: Readonly<Record<Said['kind'], Readonly<Record<string, 'string' | 'number'>>>> = {
  attach: { seat: 'string' },
  leave: { seat: 'string' },
  silent: { seat: 'string' },
  send: { leader: 'string', seat: 'string', text: 'string' },
  here: { leader: 'string' },
  attached: { leader: 'string', seat: 'string' },
  opened: { leader: 'string', seat: 'string' },
  full: { leader: 'string', seat: 'string' },
  text: { leader: 'string', text: 'string' },
  closed: { leader: 'string', code: 'number' },
  dropped: { leader: 'string' },
  refused: { leader: 'string' },
};

/** Anything of this origin may speak on the line, an older build included: what is not ours is not heard. */
export function readSaid(data: unknown): Said | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  const { kind } = data;
  if (typeof kind !== 'string' || !Object.hasOwn(fieldsOf, kind)) return undefined;
  const fields = Object.entries(fieldsOf[kind as Said['kind']]);
  const isOurs = fields.every(([field, type]) => typeof (data as Record<string, unknown>)[field] === type);
  return isOurs ? (data as Said) : undefined;
}
