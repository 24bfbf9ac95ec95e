import type { Severity } from '#src/contract/alarm/severity.ts';
import { notificationMs } from '#src/contract/limits.ts';

/** Alerts outside the page: by sound and by the operating system. */
export interface Alert {
  /** Identifies the notification: the same one of two windows is shown once. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The worst severity of its messages. */
  readonly severity: Severity | undefined;
  /** Number of its messages; the text is that of the newest one. */
  readonly count: number;
  open(): void;
}

const worst = (a: Severity | undefined, b: Severity | undefined) => ((a ?? 5) < (b ?? 5) ? a : b);

/**
 * Lets the first alert through at once, and then one for all that came in each 5 s: a storm neither howls nor floods the
 * desktop.
 *
 * @param now ms since any fixed moment
 */
export function createAlerts(notify: (alert: Alert) => void, now: () => number = () => performance.now()) {
  let waiting: Alert | undefined;
  let notifiedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    notifiedAt = now();
    const alert = waiting;
    waiting = undefined;
    notify(alert);
  };
  return {
    add(alert: Alert): void {
      waiting = waiting
        ? { ...alert, severity: worst(waiting.severity, alert.severity), count: waiting.count + alert.count }
        : alert;
      const wait = notifiedAt + notificationMs - now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    stop: () => clearTimeout(timer),
  };
}
