import { dayMs, hourMs, iso } from '../lib/clock.ts';
import type { Alarms } from '../store/alarm/alarms.ts';
import type { AuditLog } from '../store/audit/audit-log.ts';
import type { ConfigValues } from '../store/config-values.ts';

interface Context {
  readonly config: ConfigValues;
  readonly alarms: Alarms;
  readonly audit: AuditLog;
}

/** Removes resolved alarms and log entries whose time is over, each hour and after a change of the settings. */
export class Retention {
  readonly #context: Context;
  #changes = -1;
  #nextAt = -Infinity;

  constructor(context: Context) {
    this.#context = context;
  }

  /** @param now in milliseconds since 1970 */
  tick(now: number): void {
    const { config, alarms, audit } = this.#context;
    if (config.changes === this.#changes && now < this.#nextAt) return;
    this.#changes = config.changes;
    this.#nextAt = now + hourMs;
    alarms.removeBefore(now - config.number('alarmRetentionDays') * dayMs);
    audit.removeBefore(iso(now - config.number('logRetentionDays') * dayMs));
  }
}
