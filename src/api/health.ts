import type { AttemptReport } from './client.ts';

/** From here on a machine's clock counts as wrong, in milliseconds: half of that is what networks make of a right one. */
export const clockWarningMs = 60_000;

/** State of the connection to the server as the calls found it. Times in milliseconds since 1970, by this machine's clock. */
export interface ApiHealth {
  /** Since when no call has been answered; undefined while they are. */
  readonly failedSince: number | undefined;
  /** The last answer; undefined before the first. */
  readonly answeredAt: number | undefined;
  /** How far this machine's clock is at least ahead of the server's; negative: behind. 0 where the server sends no `date`. */
  readonly clockAheadMs: number;
}

/** Log of the last calls, written by the client and read by the screens that show the connection. */
export interface HealthLog {
  /** Adds one attempt, answered or not. */
  note(report: AttemptReport): void;
  /** A stable object until something changes: made for `useSyncExternalStore`. */
  status(): ApiHealth;
  onChange(listener: () => void): () => void;
}

/** A gateway answers for a server that does not. */
const awayStatus: readonly number[] = [502, 503, 504];

const isAnswered = ({ answer }: AttemptReport): boolean => answer !== undefined && !awayStatus.includes(answer.status);

const dateStepMs = 1_000;

/**
 * How far the clock is off, in milliseconds, whatever the latency: the server wrote its time between sending and
 * receiving, to the second.
 */
export function clockAhead(sentAt: number, doneAt: number, date: string | null): number | undefined {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return undefined;
  if (sentAt > serverTime + dateStepMs) return sentAt - serverTime - dateStepMs;
  return doneAt < serverTime ? doneAt - serverTime : 0;
}

export function createHealthLog(): HealthLog {
  let status: ApiHealth = { failedSince: undefined, answeredAt: undefined, clockAheadMs: 0 };
  const listeners = new Set<() => void>();

  const setStatus = (next: ApiHealth) => {
    // Listeners are called only for changes that a screen shows.
    const isVisibleChange = next.failedSince !== status.failedSince || isOff(next) !== isOff(status) || isOff(next);
    status = next;
    if (isVisibleChange) for (const listener of listeners) listener();
  };

  return {
    note(report) {
      const { sentAt, doneAt, answer } = report;
      if (!isAnswered(report)) return setStatus({ ...status, failedSince: status.failedSince ?? doneAt });
      const ahead = clockAhead(sentAt, doneAt, answer?.headers.get('date') ?? null);
      setStatus({ failedSince: undefined, answeredAt: doneAt, clockAheadMs: ahead ?? status.clockAheadMs });
    },
    status: () => status,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the clock is off by so much that the user is warned. */
export const isOff = ({ clockAheadMs }: Pick<ApiHealth, 'clockAheadMs'>): boolean =>
  Math.abs(clockAheadMs) > clockWarningMs;
