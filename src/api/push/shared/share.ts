import type { LeadHandlers } from '#src/lib/leader.ts';
import type { Link, LinkHandlers, PushPorts } from '../driver.ts';
import { abnormalCode } from '#src/transport/socket.ts';
import type { SharedTiming } from '../timing.ts';
import { Hub } from './hub.ts';
import type { SharedSocketMessage } from './socket-messages.ts';

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
    handleMessage: (message: SharedSocketMessage) => void,
  ): { readonly post: (message: SharedSocketMessage) => void; readonly close: () => void } | undefined;
  /** Waits to lead the group, or steals the lead from the window that has it. Returns a function that releases it. */
  lead(group: string, steal: boolean, handlers: LeadHandlers): () => void;
}

interface Attachment {
  readonly id: string;
  readonly handlers: LinkHandlers;
  /** The hub that knows this attachment; undefined while none has answered. */
  leader: string | undefined;
  /** The window's private connection, used when it cannot share one. */
  direct?: Link;
  stopWait: () => void;
}

const nothing = () => undefined;

/** One window among those that share a connection: it is attached while it needs the connection, and may be the leader. */
class Member {
  readonly #ports: WindowPorts;
  readonly #group: string;
  readonly #connect: (handlers: LinkHandlers) => Link;
  readonly #line: ReturnType<WindowPorts['line']>;
  #hub: Hub | undefined;
  #attachment: Attachment | undefined;
  #alone = false;
  #stopLead = nothing as () => void;

  constructor(ports: WindowPorts, group: string, connect: (handlers: LinkHandlers) => Link) {
    this.#ports = ports;
    this.#group = group;
    this.#connect = connect;
    this.#line = ports.line(group, (message) => this.#handleMessage(message));
    if (!this.#line) this.#alone = true;
    else this.#lead(false);
  }

  connect(handlers: LinkHandlers): Link {
    if (this.#alone) return this.#connect(handlers);
    const attachment: Attachment = { id: this.#ports.newId(), handlers, leader: undefined, stopWait: nothing };
    this.#attachment = attachment;
    this.#attach(attachment);
    return {
      send: (text) => {
        if (attachment.direct) attachment.direct.send(text);
        else if (attachment.leader !== undefined)
          this.#post({ kind: 'send', leader: attachment.leader, clientId: attachment.id, text });
      },
      close: (isDead) => {
        attachment.direct?.close(isDead);
        if (this.#attachment !== attachment) return;
        this.#detach();
        this.#post({ kind: isDead ? 'silent' : 'leave', clientId: attachment.id });
      },
    };
  }

  /** Releases the lead, if this window has it; another window becomes the leader. */
  end(): void {
    this.#detach();
    this.#endHub();
    this.#stopLead();
    this.#line?.close();
  }

  /** Posts to all windows, this one included. */
  #post(message: SharedSocketMessage): void {
    this.#line?.post(message);
    this.#handleMessage(message);
  }

  #detach(): void {
    this.#attachment?.stopWait();
    this.#attachment = undefined;
  }

  #attach(attachment: Attachment): void {
    attachment.leader = undefined;
    attachment.stopWait();
    attachment.stopWait = this.#ports.after(this.#ports.timing.attach, () => this.#lead(true));
    this.#post({ kind: 'attach', clientId: attachment.id });
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
    this.#endHub();
    this.#hub = new Hub(leader, {
      connect: this.#connect,
      post: (message) => this.#post(message),
      now: () => this.#ports.now(),
      timing: this.#ports.timing,
    });
    this.#post({ kind: 'here', leader });
  }

  #endHub(): void {
    this.#hub?.end();
    this.#hub = undefined;
  }

  #lose(): void {
    this.#endHub();
    this.#lead(false);
    if (this.#attachment && !this.#attachment.direct) this.#attach(this.#attachment);
  }

  #goAlone(): void {
    this.#alone = true;
    const attachment = this.#attachment;
    if (!attachment) return;
    attachment.stopWait();
    attachment.direct = this.#connect(attachment.handlers);
  }

  #handleMessage(message: SharedSocketMessage): void {
    this.#hub?.handleMessage(message);
    const attachment = this.#attachment;
    if (attachment && !attachment.direct) this.#handleAttached(attachment, message);
  }

  #handleAttached(attachment: Attachment, message: SharedSocketMessage): void {
    if (message.kind === 'here') return this.#attach(attachment);
    if ('clientId' in message && message.clientId !== attachment.id) return;
    if (message.kind === 'attached' && attachment.leader === undefined) {
      attachment.leader = message.leader;
      attachment.stopWait();
    }
    if (!('leader' in message) || message.leader !== attachment.leader) return;
    switch (message.kind) {
      case 'opened':
        return attachment.handlers.open();
      case 'text':
        return attachment.handlers.text(message.text);
      case 'dropped':
        return attachment.handlers.dropped();
      case 'closed':
        this.#detach();
        return attachment.handlers.close(message.code);
      case 'refused':
        this.#detach();
        return attachment.handlers.refused();
      case 'full':
        this.#alone = true;
        this.#detach();
        return attachment.handlers.close(abnormalCode);
    }
  }
}

/**
 * Makes all windows of a group share one connection: the leader owns the socket and forwards its frames to the others;
 * when the leader closes, another window becomes the leader. Each window sees a normal connection, which reports `open`
 * again whenever frames may have been missed.
 *
 * @param groupOf name of the windows that may share: same server, user, session and language
 */
export function share(ports: WindowPorts, groupOf: (userId: string) => string, connect: Connect): Connect {
  let member: { readonly group: string; readonly self: Member } | undefined;
  return (userId, handlers) => {
    const group = groupOf(userId);
    if (member?.group !== group) {
      member?.self.end();
      member = { group, self: new Member(ports, group, (linkHandlers) => connect(userId, linkHandlers)) };
    }
    return member.self.connect(handlers);
  };
}
