import type { LeadHandlers } from '#src/lib/leader.ts';
import type { Link, LinkHandlers, PushPorts } from '../driver.ts';
import { abnormalCode } from '#src/transport/socket.ts';
import type { SharedTiming } from '../timing.ts';
import { Hub } from './hub.ts';
import type { Said } from './words.ts';

type Connect = PushPorts['connect'];

/** The other windows of this origin, so that the sharing runs in virtual time as it does in the browser. */
export interface WindowPorts {
  readonly timing: SharedTiming;
  now(): number;
  after(ms: number, run: () => void): () => void;
  newId(): string;
  /** The line to the other windows of a group, never to this one; undefined where there is none. */
  line(
    group: string,
    hear: (said: Said) => void,
  ): { readonly say: (said: Said) => void; readonly close: () => void } | undefined;
  /** Waits to lead the group, or takes the lead from whoever has it. Returns what gives it up. */
  lead(group: string, steal: boolean, handlers: LeadHandlers): () => void;
}

interface Seat {
  readonly id: string;
  readonly handlers: LinkHandlers;
  /** The hub that has it; undefined while it looks for one. */
  leader: string | undefined;
  /** In place of a seat: a connection of its own. */
  direct?: Link;
  stopWait: () => void;
}

const nothing = () => undefined;

/** One window among those that share a connection: it has a seat while it wants to be connected, and may be the leader. */
class Member {
  readonly #ports: WindowPorts;
  readonly #group: string;
  readonly #connect: (handlers: LinkHandlers) => Link;
  readonly #line: ReturnType<WindowPorts['line']>;
  #hub: Hub | undefined;
  #seat: Seat | undefined;
  #alone = false;
  #stopLead = nothing as () => void;

  constructor(ports: WindowPorts, group: string, connect: (handlers: LinkHandlers) => Link) {
    this.#ports = ports;
    this.#group = group;
    this.#connect = connect;
    this.#line = ports.line(group, (said) => this.#hear(said));
    if (!this.#line) this.#alone = true;
    else this.#lead(false);
  }

  sit(handlers: LinkHandlers): Link {
    if (this.#alone) return this.#connect(handlers);
    const seat: Seat = { id: this.#ports.newId(), handlers, leader: undefined, stopWait: nothing };
    this.#seat = seat;
    this.#attach(seat);
    return {
      send: (text) => {
        if (seat.direct) seat.direct.send(text);
        else if (seat.leader !== undefined) this.#say({ kind: 'send', leader: seat.leader, seat: seat.id, text });
      },
      close: (isDead) => {
        seat.direct?.close(isDead);
        if (this.#seat !== seat) return;
        this.#rise();
        this.#say({ kind: isDead ? 'silent' : 'leave', seat: seat.id });
      },
    };
  }

  /** Gives up the lead, if it has it: the others go on. */
  end(): void {
    this.#rise();
    this.#hub?.end();
    this.#hub = undefined;
    this.#stopLead();
    this.#line?.close();
  }

  /** To all windows, this one included. */
  #say(said: Said): void {
    this.#line?.say(said);
    this.#hear(said);
  }

  #rise(): void {
    this.#seat?.stopWait();
    this.#seat = undefined;
  }

  #attach(seat: Seat): void {
    seat.leader = undefined;
    seat.stopWait();
    seat.stopWait = this.#ports.after(this.#ports.timing.attach, () => this.#lead(true));
    this.#say({ kind: 'attach', seat: seat.id });
  }

  #lead(steal: boolean): void {
    this.#stopLead();
    this.#stopLead = this.#ports.lead(this.#group, steal, {
      granted: () => this.#begin(),
      lost: () => this.#lose(),
      impossible: () => this.#goAlone(),
    });
  }

  #begin(): void {
    const leader = this.#ports.newId();
    this.#hub?.end();
    this.#hub = new Hub(leader, {
      connect: this.#connect,
      say: (said) => this.#say(said),
      now: () => this.#ports.now(),
      timing: this.#ports.timing,
    });
    this.#say({ kind: 'here', leader });
  }

  #lose(): void {
    this.#hub?.end();
    this.#hub = undefined;
    this.#lead(false);
    if (this.#seat && !this.#seat.direct) this.#attach(this.#seat);
  }

  #goAlone(): void {
    this.#alone = true;
    const seat = this.#seat;
    if (!seat) return;
    seat.stopWait();
    seat.direct = this.#connect(seat.handlers);
  }

  #hear(said: Said): void {
    this.#hub?.hear(said);
    const seat = this.#seat;
    if (seat && !seat.direct) this.#hearAt(seat, said);
  }

  #hearAt(seat: Seat, said: Said): void {
    if (said.kind === 'here') return this.#attach(seat);
    if ('seat' in said && said.seat !== seat.id) return;
    if (said.kind === 'attached' && seat.leader === undefined) {
      seat.leader = said.leader;
      seat.stopWait();
    }
    if (!('leader' in said) || said.leader !== seat.leader) return;
    switch (said.kind) {
      case 'opened':
        return seat.handlers.open();
      case 'text':
        return seat.handlers.text(said.text);
      case 'dropped':
        return seat.handlers.dropped();
      case 'closed':
        this.#rise();
        return seat.handlers.close(said.code);
      case 'refused':
        this.#rise();
        return seat.handlers.refused();
      case 'full':
        this.#alone = true;
        this.#rise();
        return seat.handlers.close(abnormalCode);
    }
  }
}

/**
 * Makes all windows of a group share one connection: one of them holds it, the others hear through it, and when it goes
 * another takes its place. To each window it looks like a connection of its own that opens anew whenever something may
 * have been missed.
 *
 * @param groupOf windows that may share: same server, user, session, language
 */
export function share(ports: WindowPorts, groupOf: (userId: string) => string, connect: Connect): Connect {
  let member: { readonly group: string; readonly self: Member } | undefined;
  return (userId, handlers) => {
    const group = groupOf(userId);
    if (member?.group !== group) {
      member?.self.end();
      member = { group, self: new Member(ports, group, (own) => connect(userId, own)) };
    }
    return member.self.sit(handlers);
  };
}
