import { randomBytes } from 'node:crypto';
import type { Language } from '#src/contract/languages.ts';
import { pushTicketLifeMs } from '#src/contract/limits.ts';
import type { Caller } from './sessions.ts';

export interface Ticket {
  readonly caller: Caller;
  readonly language: Language;
  readonly until: number;
}

/** One-time tickets for the push socket. */
export class Tickets {
  readonly #open = new Map<string, Ticket>();

  create(caller: Caller, language: Language, now: number): string {
    for (const [key, ticket] of this.#open) if (ticket.until <= now) this.#open.delete(key);
    const key = randomBytes(24).toString('base64url');
    this.#open.set(key, { caller, language, until: now + pushTicketLifeMs });
    return key;
  }

  /** Uses the ticket up. */
  redeem(key: string, now: number): Ticket | undefined {
    const ticket = this.#open.get(key);
    this.#open.delete(key);
    return ticket && ticket.until > now ? ticket : undefined;
  }

  clear(): void {
    this.#open.clear();
  }
}
