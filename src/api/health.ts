import type { TripReport } from './client.ts';

/** From here on a machine's clock counts as wrong, in milliseconds: half of that is what networks make of a right one. */
export const clockWarningMs = 60_000;

/** What the calls tell of the way to the server. Times in milliseconds since 1970, by this machine's clock. */
export interface ApiHealth {
  /** Since when no call has been answered; undefined while they are. */
  readonly failedSince: number | undefined;
  /** The last answer; undefined before the first. */
  readonly answeredAt: number | undefined;
  /** How far this machine's clock is at least ahead of the server's; negative: behind. 0 where the server tells no time. */
  readonly clockAheadMs: number;
}

/** A memory of the last calls, fed by the client and read by whoever shows it. */
export interface HealthLog {
  /** Takes in one try, answered or not. */
  note(trip: TripReport): void;
  /** A stable object until something changes: made for `useSyncExternalStore`. */
  status(): ApiHealth;
  onChange(listener: () => void): () => void;
}

/** A gateway answers for a server that does not. */
const awayStatus: readonly number[] = [502, 503, 504];

const isAnswered = ({ answer }: TripReport): boolean => answer !== undefined && !awayStatus.includes(answer.status);

const dateStepMs = 1_000;

/**
 * How far the clock is off whatever part of the way took how long: the server wrote its time down between sending and
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

  const put = (next: ApiHealth) => {
    // What nobody shows need not wake anybody.
    const isSeen = next.failedSince !== status.failedSince || isOff(next) !== isOff(status) || isOff(next);
    status = next;
    if (isSeen) for (const listener of listeners) listener();
  };

  return {
    note(trip) {
      const { sentAt, doneAt, answer } = trip;
      if (!isAnswered(trip)) return put({ ...status, failedSince: status.failedSince ?? doneAt });
      const ahead = clockAhead(sentAt, doneAt, answer?.headers.get('date') ?? null);
      put({ failedSince: undefined, answeredAt: doneAt, clockAheadMs: ahead ?? status.clockAheadMs });
    },
    status: () => status,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the clock is off by so much that it has to be told. */
export const isOff = ({ clockAheadMs }: Pick<ApiHealth, 'clockAheadMs'>): boolean =>
  Math.abs(clockAheadMs) > clockWarningMs;
