import type { EventEmitter } from 'node:events';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import type { ConfigValues } from '../store/config-values.ts';
import type { MessageRecord } from '../store/alarm/messages.ts';
import type { Viewer } from '../store/record/record-kind.ts';
import type { Rights } from '../store/user/rights.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { AccessWatch } from './access-watch.ts';
import { ContractWatch } from './contract-watch.ts';
import { LimitWatch } from './limit-watch.ts';
import { Retention } from './retention.ts';
import { StationDuty } from './station-duty.ts';
import type { Stores } from './stores.ts';
import { logViewEnd } from './view-log.ts';
import type { WorldEvents } from './world-events.ts';

interface Context extends Stores {
  readonly simulator: PlantSimulator;
  readonly telemetry: Telemetry;
  readonly rights: Rights;
  readonly config: ConfigValues;
  readonly events: EventEmitter<WorldEvents>;
  send(message: MessageRecord): void;
}

/** What follows from rights, contracts, grants and retention as time passes: ends of sessions, messages, removals, notices to open pages. */
export class Watches {
  readonly #context: Context;
  readonly #access: AccessWatch;
  readonly #contracts: ContractWatch;
  readonly #duty: StationDuty;
  readonly #retention: Retention;
  readonly #limits: LimitWatch;

  constructor(context: Context) {
    this.#context = context;
    this.#access = new AccessWatch(context);
    this.#contracts = new ContractWatch(context);
    this.#duty = new StationDuty(context);
    this.#retention = new Retention(context);
    this.#limits = new LimitWatch(context);
  }

  clear(): void {
    this.#access.clear();
    this.#contracts.clear();
    this.#duty.clear();
  }

  /** Announces the ends of contracts again, for a clock that was set back. */
  restartContracts(): void {
    this.#context.contractNotices.clear();
    this.#contracts.clear();
  }

  /** Adds what the plant has raised, and the points beyond their limits, and announces it. @param now in milliseconds since 1970 */
  checkAlarms(now: number): void {
    const { alarms, events, send } = this.#context;
    for (const { raised, changed } of [alarms.update(now), this.#limits.check(now)]) {
      for (const raise of raised) send(this.#duty.messageOf(raise, now));
      if (changed.size > 0) events.emit('alarms', [...changed]);
    }
  }

  /** What is due at the start. @param now in milliseconds since 1970 */
  begin(now: number): void {
    this.checkContracts(now);
    this.#context.events.emit('watch', now);
  }

  /** @param now in milliseconds since 1970 */
  tick(now: number): void {
    this.checkAccess(now);
    this.#duty.tick(now);
    this.#retention.tick(now);
    this.#context.events.emit('watch', now);
    this.#notifyReaders();
  }

  /** Ends the sessions of those who may not sign in any more, and notifies those whose rights changed or contract ends. */
  checkAccess(now: number): void {
    const { roleViews } = this.#context;
    for (const view of roleViews.endDue(now)) logViewEnd(view, this.#context, now);
    this.#access.check(now);
    this.checkContracts(now);
  }

  /** A text that changes whenever the rights of a user do. @param now in milliseconds since 1970 */
  accessVersion(userId: string, now: number): string | undefined {
    return this.#access.version(userId, now);
  }

  checkContracts(now: number): void {
    for (const message of this.#contracts.check(now)) this.#context.send(message);
  }

  /** Tells open lists of the log that it has new entries, at most once a second. */
  #notifyReaders(): void {
    const { audit, events } = this.#context;
    const changed = [...audit.popNewOrgIds()];
    if (changed.length === 0) return;
    const isReader = ({ account, orgIds: branch }: Viewer) =>
      account.permissions.includes('audit_read') && changed.some((id) => !id || branch.has(id));
    events.emit('records', { topic: 'audit', id: 'log', isVisible: isReader });
  }
}
